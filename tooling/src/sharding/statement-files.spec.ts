import { formatted, statementsText } from './statement-files';

const GOALS = 'svc-tracking/src/modules/goals/goals.repository.ts';
const PAGES = 'svc-auth/src/database/statements/user-pages.ts';
const of = (writer: string, ...sent: string[]) => sent.map((sql) => ({ writer, sql }));
const written = (...sent: string[]) =>
  statementsText(of(GOALS, ...sent))
    .split('\n')
    .slice(2)
    .join('\n');

it('writes a line for each clause, without the names that TypeORM gives columns', () => {
  expect(
    formatted(
      'SELECT `GoalEntity`.`period` AS `GoalEntity_period`, `GoalEntity`.`seen_on` AS `1f0c9a7be2` FROM `goals` `GoalEntity`\n  WHERE `GoalEntity`.`account_id` = ? LIMIT 100',
    ),
  ).toBe(
    'SELECT GoalEntity.period, GoalEntity.seen_on\n  FROM goals GoalEntity\n  WHERE GoalEntity.account_id = ?\n  LIMIT #',
  );
});

it('groups statements by their first table, whatever their order', () => {
  const [read, remove] = ['SELECT id FROM shares WHERE id = ?', 'DELETE FROM goals WHERE account_id = ?'];
  const text =
    '-- goals\nDELETE\n  FROM goals\n  WHERE account_id = ?;\n\n-- shares\nSELECT id\n  FROM shares\n  WHERE id = ?;\n';
  expect(written(read, remove, read)).toBe(text);
  expect(written(remove, read)).toBe(text);
});

it('leaves out what no repository sends, or not every run', () => {
  expect(
    written(
      'START TRANSACTION',
      'ALTER TABLE goals ADD COLUMN note TEXT NULL',
      'SELECT * FROM information_schema.tables',
      'SELECT 1',
      'UPDATE scheduled_tasks SET locked_by = NULL WHERE name = ?',
    ),
  ).toBe('');
});

it('writes one of many that a file composes in the same way, and every other statement', () => {
  const columns = Array.from(
    { length: 50 },
    (_, at) => `column_${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : 'x'}`,
  );
  const composed = columns.map(
    (name, at) => `SELECT id FROM accounts ORDER BY ${name} ${at % 2 ? 'ASC' : 'DESC'}`,
  );
  const text = statementsText(of(PAGES, ...composed, 'SELECT id FROM mails ORDER BY id ASC'));
  expect(text.match(/FROM accounts/g)).toHaveLength(1);
  expect(text).toContain('FROM mails');
  expect(statementsText(of(PAGES, ...composed.slice(0, 20))).match(/FROM accounts/g)).toHaveLength(20);
});
