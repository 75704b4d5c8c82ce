#!/usr/bin/env bash
# Prints the variables that compose.yaml needs, with random secrets: images/compose-env.sh > compose.env
set -euo pipefail

for name in REDIS_PASSWORD AUTH_DATABASE_PASSWORD TRACKING_DATABASE_PASSWORD BILLING_DATABASE_PASSWORD \
  MYSQL_ROOT_PASSWORD KEY_ENCRYPTION_SECRET OWNER_PASSWORD; do
  echo "$name=$(openssl rand -hex 24)"
done

callers=
for service in gateway svc-auth svc-tracking svc-billing; do
  credential=$(openssl rand -hex 24)
  name=${service#svc-}
  echo "${name^^}_CREDENTIAL=$credential"
  callers+=,$service:$(printf %s "$credential" | sha256sum | cut -c1-64)
done
echo "SERVICE_CALLERS=${callers#,}"
