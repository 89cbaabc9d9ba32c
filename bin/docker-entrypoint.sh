#!/bin/sh
# Runs `kb` in the container. Before the first `serve` it makes one token, because a service that listens on more than
# loopback refuses to start without any. The token is in a file of the home that only the service's user can read.
set -eu

first_token="$KB_HOME/first-token.json"
if [ "${1:-serve}" = serve ] && [ ! -e "$first_token" ]; then
  umask 077
  kb token create --name first --capability read,propose >"$first_token.partial"
  mv "$first_token.partial" "$first_token"
  echo "kb: made a first token (read, propose); it is in $first_token" >&2
fi
exec kb "$@"
