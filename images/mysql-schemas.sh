#!/bin/bash
# MySQL's image runs this script once, when it initialises an empty data folder. Creates a schema for each service, with a
# user that has access to it only.
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
