#!/bin/bash
# Run once, by MySQL's image, while it sets up an empty data folder: a schema for each service, and a user who may touch
# that one and nothing else.
set -euo pipefail

schema() {
  MYSQL_PWD="$MYSQL_ROOT_PASSWORD" mysql --user=root <<SQL
CREATE DATABASE \`$1\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER '$1'@'%' IDENTIFIED BY '$2';
GRANT ALL PRIVILEGES ON \`${1//_/\\_}\`.* TO '$1'@'%';
SQL
}

schema feltbook_auth "$AUTH_DATABASE_PASSWORD"
schema feltbook_tracking "$TRACKING_DATABASE_PASSWORD"
schema feltbook_billing "$BILLING_DATABASE_PASSWORD"
