#!/usr/bin/env bash
# images/smoke.sh <slice>: runs the local image feltbook/<slice> as compose.yaml does: unprivileged, on a read-only file
# system, with MySQL and Redis. Fails unless every process becomes healthy and ready, responds correctly and exits with 0,
# and the image contains only the files that it needs.
set -euo pipefail
cd "$(dirname "$0")/.."
slice=$1
image=feltbook/$slice
variables=$(mktemp)
images/compose-env.sh > "$variables"

compose() { docker compose --project-name "smoke-$slice" --env-file "$variables" "$@"; }

finish() {
  code=$?
  [ "$code" = 0 ] || compose logs --tail 40
  compose down --volumes --remove-orphans --timeout 5 > /dev/null 2>&1
  rm -f "$variables"
  exit "$code"
}
trap finish EXIT

# Repeats a command until it succeeds, for at most a minute.
within_a_minute() {
  for _ in $(seq 60); do
    if "$@" > /dev/null 2>&1; then return; fi
    sleep 1
  done
  echo "Not within a minute: $*" >&2
  return 1
}

is_healthy() { [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]; }
is_ready() {
  docker exec "$1" node -e \
    "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
}
address_of() {
  docker inspect --format '{{range .NetworkSettings.Networks}}{{println .IPAddress}}{{end}}' "$1" | head -n 1
}

echo 'Checking that the image contains no sources, tests, tools or settings of a checkout.'
container=$(docker create "$image")
files=$(docker export "$container" | tar --list)
unneeded=$(
  grep -E 'node_modules/(typescript|@typescript|jest|webpack|@rspack|@swc|eslint|oxfmt|@feltbook/tooling)/$' <<< "$files" || true
  grep -v node_modules/ <<< "$files" |
    grep -E '^app/.*(\.tsx?|\.tsbuildinfo|\.spec\.js|/package-lock\.json|/\.npmrc|/\.env)$' || true
)
docker rm "$container" > /dev/null
if [ -n "$unneeded" ]; then
  echo "$unneeded" >&2
  exit 1
fi

processes=$(compose config --format json |
  jq --raw-output --arg image "$image" '.services | to_entries[] | select(.value.image == $image and .value.restart != "no") | .key')
if [ "$slice" = gateway ]; then
  # The other slices' images do not exist here. Without the shell's page the gateway is healthy, but not ready.
  compose up --detach --quiet-pull redis
  compose up --detach --no-build --no-deps gateway
else
  # Compose starts MySQL and Redis and runs the migrations first.
  compose up --detach --no-build --quiet-pull $processes
fi

for process in $processes; do
  container=$(compose ps --quiet "$process")
  within_a_minute is_healthy "$container"
  case $slice in
    gateway) ;;
    svc-*) within_a_minute is_ready "$container" ;;
    *) node images/check-pages.mjs "http://$(address_of "$container"):8080" ;;
  esac
  echo "$process is up."
done

for process in $processes; do
  container=$(compose ps --quiet "$process")
  compose stop --timeout 30 "$process"
  code=$(docker inspect --format '{{.State.ExitCode}}' "$container")
  echo "$process stopped with $code."
  [ "$code" = 0 ]
done
