import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that are not sent yet, and addresses that their mail servers refused. */
export class Mails1795431000000 implements MigrationInterface {
  readonly name = 'Mails1795431000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE mails (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        recipient VARCHAR(254) NOT NULL,
        content TEXT NOT NULL,
        created_at DATETIME(3) NOT NULL,
        send_at DATETIME(3) NOT NULL,
        failures INT NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, id),
        KEY mails_due (send_at, id)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE refused_addresses (
        address_key VARCHAR(254) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
        refused_at DATETIME(3) NOT NULL
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_addresses');
    await runner.query('DROP TABLE mails');
  }
}
