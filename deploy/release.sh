#!/bin/sh
# Makes a release of a commit in a folder of its own, points `current` to it, and restarts the enabled copies one after the other.
# What still runs keeps the folder that it started from. A copy that does not get ready puts `current` back. A commit whose folder is
# still there is not built again: that is the way back.
# As root, in a clone of the project: deploy/release.sh <commit>. See docs/runbooks/deploy.md.
set -eu
umask 022
base=${ROLEWISE:-/srv/rolewise}
commit=$(git rev-parse --verify --quiet "${1:-}^{commit}") || { echo 'Usage: deploy/release.sh <commit>' >&2; exit 1; }
release=$base/releases/$commit

# The site's user writes into it, so root must not make it on the way.
[ -d "$base/backups" ] || { echo "Make the folder of backups: install --directory --owner rolewise --mode 700 $base/backups" >&2; exit 1; }

exec 9> "$base/deploy.lock"
flock --nonblock 9 || { echo 'Another deploy is running.' >&2; exit 1; }

copies=$(systemctl show --property Wants --value multi-user.target | tr ' ' '\n' | sed -n 's/^rolewise@\(.*\)\.service$/\1/p' | sort)
[ -n "$copies" ] || { echo 'No copy is enabled: systemctl enable rolewise@1' >&2; exit 1; }

if [ ! -d "$release" ]; then
  draft=$base/draft
  rm -rf "$draft"
  mkdir -p "$draft/build" "$base/releases"
  git archive "$commit" | tar --extract --directory "$draft"
  echo "$commit" > "$draft/build/commit"
  # A backup without --to would go when this release is removed.
  ln -s "$base/backups" "$draft/backups"
  (cd "$draft" && npm ci && npm run build)
  # The first to be removed, until it has run.
  touch --date @0 "$draft"
  mv "$draft" "$release"
fi

# The role that owns the tables, where the site's own may not change them.
if [ -r /etc/rolewise/owner.env ]; then
  (set -a && . /etc/rolewise/owner.env && set +a && cd "$release" && npm run migrate)
fi

# Renamed over the old link, so that it is never missing.
link_current() {
  ln -sfn "$1" "$base/current.new"
  mv -T "$base/current.new" "$base/current"
}

# Returns once the copy is ready.
restart() {
  systemctl restart "rolewise@$1" || return 1
  end=$(($(date +%s) + 60))
  until curl --fail --silent --max-time 2 --output /dev/null "http://127.0.0.1:300$1/readyz"; do
    [ "$(date +%s)" -lt "$end" ] || return 1
    sleep 1
  done
}

previous=$(readlink "$base/current" || true)
link_current "releases/$commit"
restarted=
for copy in $copies; do
  restarted="$copy $restarted"
  restart "$copy" && continue
  echo "rolewise@$copy is not ready. See journalctl --unit rolewise@$copy" >&2
  if [ -n "$previous" ] && [ "$previous" != "releases/$commit" ]; then
    link_current "$previous"
    echo "current links to $previous again." >&2
    for one in $restarted; do restart "$one" || echo "rolewise@$one is not ready on $previous either." >&2; done
  fi
  exit 1
done
touch "$release"

# The two that ran before this one stay, to go back to, and any that a process still runs from.
ls -dt "$base"/releases/* | tail -n +4 | while read -r old; do
  readlink /proc/[0-9]*/cwd 2> /dev/null | grep -q "/releases/${old##*/}" || rm -rf "$old"
done
