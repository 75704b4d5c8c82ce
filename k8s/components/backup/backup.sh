# Dumps each schema into a folder that has its name only once it is whole, and removes all but the newest folders.
set -euo pipefail
cd /backups
rm -rf partial
mkdir partial
for schema in feltbook_auth feltbook_tracking feltbook_billing; do
  mysqldump --defaults-extra-file=/etc/mysql-backup/my.cnf --single-transaction --quick --hex-blob --no-tablespaces \
    --source-data=2 --set-gtid-purged=OFF "$schema" | gzip -1 > "partial/$schema.sql.gz"
done
(cd partial && sha256sum -- *.sql.gz > SHA256SUMS)
sync
name=$(date -u +%Y%m%dT%H%M%SZ)
mv partial "$name"
ls -d [0-9]*Z | head -n "-$KEEP" | while read -r old; do rm -rf "$old"; done
echo "Backed up to $name: $(du -sh "$name" | cut -f1)"
