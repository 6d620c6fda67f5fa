#!/bin/sh
# A certificate for a line inside: made at the first start, and anew when it has less than sixty days left. It is its own authority, and whoever
# calls trusts no other.
#   make-certificate.sh <host name> <folder of whom it is for> <folder that the callers read> [user who reads the key]
set -eu
name=$1
private=$2
public=$3
owner=${4:-}

if ! openssl x509 -in "$private/server.crt" -noout -checkend 5184000 > /dev/null 2>&1; then
	# Without its certificate a key is nobody's: whatever breaks off here begins again at the next start.
	rm -f "$private/server.crt"
	umask 077
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650 \
		-subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
		-keyout "$private/server.key" -out "$private/server.crt.new" 2> /dev/null
	if [ -n "$owner" ]; then chown "$owner" "$private/server.key" "$private/server.crt.new"; fi
	mv "$private/server.crt.new" "$private/server.crt"
fi
cp "$private/server.crt" "$public/ca.crt"
chmod 644 "$public/ca.crt"
