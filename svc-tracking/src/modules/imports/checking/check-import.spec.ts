import { importFrame, type ImportFrame } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { aCashSession, aTournament } from '../../../testing/samples';
import { idempotentCreate } from '../../idempotency/idempotency.repository';
import { readFrame } from '../upload/read-frame';
import { ResultScanner } from '../upload/scan-results';
import { checkImport } from './check-import';

const aFrame = (changes: Partial<ImportFrame> = {}): ImportFrame => ({
  file: { name: 'history “2026”.csv', format: 'CSV' },
  duplicates: 'keep',
  sessions: [aCashSession(), aCashSession({ notes: 'river: "]},{" 牌' })],
  tournaments: [aTournament()],
  ...changes,
});

async function checked(text: string) {
  const bytes = Buffer.from(text);
  const scanner = new ResultScanner();
  scanner.scan(bytes);
  return checkImport(await readFrame({ bytes, places: scanner.places, release: () => undefined }, true));
}

const decode = (batches: Uint8Array[]) =>
  batches.flatMap((batch) => JSON.parse(new TextDecoder().decode(batch)) as object[]);

it('checks each result by the schema of its list, in any order of lists', async () => {
  const { sessions, tournaments, ...others } = aFrame();
  const { isJson, faults, batches } = await checked(
    JSON.stringify({ tournaments, sessions, ...others }, null, 2),
  );
  expect([isJson, faults]).toEqual([true, []]);
  expect(decode(batches.sessions)).toMatchObject([{ date: '2026-03-14' }, { notes: 'river: "]},{" 牌' }]);
  expect(decode(batches.tournaments)).toMatchObject([{ name: 'Sunday Deepstack' }]);
});

it('computes the same digest as replicas that parse the whole import', async () => {
  const frame = { ...aFrame(), file: { name: ' history.csv ', format: 'CSV' } };
  const { digest } = await checked(JSON.stringify(frame, null, 1));
  expect(Buffer.from(digest)).toEqual(
    idempotentCreate('key', ['import', z.parse(importFrame, frame)]).digest,
  );
});

it('reports invalid results by their positions', async () => {
  const wrong = aFrame({ sessions: [aCashSession(), aCashSession({ buyin: -1 })], tournaments: [5] });
  const { faults } = await checked(JSON.stringify(wrong));
  expect(faults.map(({ path }) => path)).toEqual(['sessions.1.buyin', 'tournaments.0']);
});

it.each([
  ['sessions', '{,}'],
  ['tournaments', '1 2'],
])('says that it is not JSON when one of the %s is not', async (name, result) => {
  const text = JSON.stringify(aFrame({ sessions: [], tournaments: [], [name]: ['here'] })).replace(
    '"here"',
    result,
  );
  await expect(checked(text)).resolves.toMatchObject({ isJson: false });
});

it.each(['', '[]', '{"sessions":[1,,2]}', '{"sessions":[1', '{"sessions":[1]]}', 'null'])(
  'refuses the frame of %j',
  async (text) => {
    await expect(checked(text)).rejects.toMatchObject({ code: 'invalid_request', status: 400 });
  },
);
