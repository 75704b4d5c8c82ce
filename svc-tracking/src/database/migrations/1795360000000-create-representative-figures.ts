import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRepresentativeFigures1795360000000 implements MigrationInterface {
  readonly name = 'CreateRepresentativeFigures1795360000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE representative_figures (
        id                   SMALLINT UNSIGNED NOT NULL,
        players              INT NOT NULL,
        sessions             DOUBLE NOT NULL,
        hours                DOUBLE NOT NULL,
        tournaments          DOUBLE NOT NULL,
        winning_share        DOUBLE NOT NULL,
        median_profit        DOUBLE NOT NULL,
        median_hourly        DOUBLE NULL,
        median_session_hours DOUBLE NULL,
        PRIMARY KEY (id)
      ) ENGINE = InnoDB`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE representative_figures');
  }
}
