# Run once, by the image, on an empty volume: a schema for each service, and a user who may touch that schema only.
for service in auth tracking billing; do
  file="/etc/mysql-passwords/$service"
  mysql --user=root --password="$MYSQL_ROOT_PASSWORD" <<SQL
CREATE DATABASE feltbook_$service CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER 'feltbook_$service'@'%' IDENTIFIED BY '$(cat "$file")';
GRANT ALL PRIVILEGES ON feltbook_$service.* TO 'feltbook_$service'@'%';
SQL
done
