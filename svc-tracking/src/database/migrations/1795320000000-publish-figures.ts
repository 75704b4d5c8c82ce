import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a player's figures were published since they changed. Those that exist are published after this. */
export class PublishFigures1795320000000 implements MigrationInterface {
  readonly name = 'PublishFigures1795320000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE player_figures ADD COLUMN is_published BOOLEAN NOT NULL DEFAULT FALSE,
        ADD KEY player_figures_unpublished (is_published, account_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE player_figures DROP KEY player_figures_unpublished, DROP COLUMN is_published',
    );
  }
}
