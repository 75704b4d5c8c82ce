import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The currency of a hand's amount and stakes; the player's base currency without it. Older replicas write none. */
export class AddCurrencyOfHands1796166100000 implements MigrationInterface {
  readonly name = 'AddCurrencyOfHands1796166100000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE hand_notes ADD COLUMN currency VARCHAR(3) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hand_notes DROP COLUMN currency');
  }
}
