#!/bin/sh
# Makes a release of a commit in a folder of its own, points `current` to it, and restarts the copies one after the other. What still
# runs keeps the folder that it started from. A commit whose folder is still there is not built again: that is the way back.
# As root, in a clone of the project: deploy/release.sh <commit>. See docs/runbooks/deploy.md.
set -eu
base=${ROLEWISE:-/srv/rolewise}
copies=${COPIES:-1 2}
commit=$(git rev-parse --verify --quiet "${1:-}^{commit}") || { echo 'Usage: deploy/release.sh <commit>' >&2; exit 1; }
release=$base/releases/$commit

if [ ! -d "$release" ]; then
  draft=$base/releases/draft
  rm -rf "$draft"
  mkdir -p "$draft/build"
  git archive "$commit" | tar --extract --directory "$draft"
  echo "$commit" > "$draft/build/commit"
  (cd "$draft" && npm ci && npm run build)
  mv "$draft" "$release"
fi
touch "$release"

# The role that owns the tables, where the site's own may not change them.
if [ -r /etc/rolewise/owner.env ]; then
  (set -a && . /etc/rolewise/owner.env && set +a && cd "$release" && npm run migrate)
fi

# Renamed over the old link, so that it is never missing.
ln -sfn "releases/$commit" "$base/current.new"
mv -T "$base/current.new" "$base/current"

for copy in $copies; do
  systemctl restart "rolewise@$copy"
  seconds=0
  until curl --fail --silent --output /dev/null "http://127.0.0.1:300$copy/readyz"; do
    seconds=$((seconds + 1))
    if [ "$seconds" -gt 60 ]; then
      echo "rolewise@$copy is not ready; the copies after it still run the release before. See journalctl --unit rolewise@$copy" >&2
      exit 1
    fi
    sleep 1
  done
done

# The two before this one stay, to go back to.
ls -dt "$base"/releases/*/ | tail -n +4 | xargs --no-run-if-empty rm -rf
