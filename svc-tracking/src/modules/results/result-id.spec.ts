import { validate, version } from 'uuid';
import { isResultId, momentOfId, newResultId } from './result-id';

it('creates unique UUIDs of version 7 that sort by time', async () => {
  const ids = Array.from({ length: 50_000 }, newResultId);

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => validate(id) && version(id) === 7 && isResultId(id))).toBe(true);
  const before = newResultId();
  await new Promise((resolve) => setTimeout(resolve, 3));
  expect(newResultId() > before).toBe(true);
});

it.each(['', 'abc', '01A1FC2A-C871-70E7-B583-040BCEFDFC34', '01a1fc2a-c871-70e7-b583-040bcefdfc34 '])(
  'rejects %p',
  (text) => {
    expect(isResultId(text)).toBe(false);
  },
);

it('says when an id was made', () => {
  expect(Math.abs((momentOfId(newResultId())?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(momentOfId('0b8b5a30-4f0f-4d5c-9c52-0a6f3c1d2e4f')).toBeUndefined();
});
