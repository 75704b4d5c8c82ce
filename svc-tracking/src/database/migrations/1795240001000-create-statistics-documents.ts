import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A player's last computed dashboard, for one version of the results and one day, as gzipped JSON. Rows may be deleted at
 * any time: the next request computes them again.
 */
export class CreateStatisticsDocuments1795240001000 implements MigrationInterface {
  readonly name = 'CreateStatisticsDocuments1795240001000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE statistics_documents (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        version    BIGINT UNSIGNED NOT NULL,
        format     SMALLINT UNSIGNED NOT NULL,
        today      DATE NOT NULL,
        lasting    MEDIUMBLOB NOT NULL,
        answer     MEDIUMBLOB NOT NULL,
        PRIMARY KEY (account_id)
      ) ENGINE = InnoDB`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE statistics_documents');
  }
}
