import { PassThrough, Readable } from 'node:stream';
import { IMPORT_TEXTS, MAX_IMPORT_BYTES, type ErrorBody, type ImportDone } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const START = '{"file":{"name":"a.csv","format":"CSV"},"duplicates":"keep","tournaments":[],"sessions":[';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const importing = (player: PlayerClient, payload: Readable) =>
  tracking.app.inject({
    method: 'POST',
    url: '/imports',
    headers: { authorization: player.authorization, 'content-type': 'application/json' },
    payload,
  });

/** A body of the largest size, and how much of it was read. */
function body(start: string, filling: string) {
  const sent = { bytes: 0 };
  const chunk = filling.repeat(Math.ceil(65_536 / filling.length));
  const stream = Readable.from(
    (function* chunks() {
      yield Buffer.from(start);
      for (; sent.bytes < MAX_IMPORT_BYTES - 2 * chunk.length; sent.bytes += chunk.length)
        yield Buffer.from(chunk);
    })(),
    { highWaterMark: 1 },
  );
  return { stream, sent };
}

describe('a hostile import', () => {
  it.each([
    ['a list of empty lists', START, '[],', IMPORT_TEXTS.tooMany],
    ['lists in lists', START, '[', IMPORT_TEXTS.tooComplex],
    ['a text without an end', `${START}"`, 'x', IMPORT_TEXTS.tooComplex],
    ['fields without an end', `${START}{`, '"a":0,', IMPORT_TEXTS.tooComplex],
    ['a frame without an end', '{"a":0,', '"a":0,', IMPORT_TEXTS.tooComplex],
  ])('of %s is refused before much of it is read', async (_, start, filling, error) => {
    const player = await tracking.signIn();
    const { stream, sent } = body(start, filling);

    const answer = await importing(player, stream);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', error });
    expect(sent.bytes).toBeLessThan(MAX_IMPORT_BYTES / 8);
  });

  it('is rejected above the largest size', async () => {
    const { stream } = body(START, ' ');
    const long = Readable.from([
      START,
      ...Array<string>(340).fill(`${JSON.stringify({ a: 'x'.repeat(63_000) })},`),
    ]);
    const player = await tracking.signIn();

    expect((await importing(player, long)).statusCode).toBe(413);
    expect((await importing(player, stream)).statusCode).toBe(400);
  });

  it('with many unknown fields is checked in a thread, and its first faults are listed', async () => {
    const row = `{${Array.from({ length: 60 }, (_, field) => `"${field}_${'n'.repeat(8)}":[]`).join(',')}}`;
    const player = await tracking.signIn();

    const answer = await importing(player, Readable.from([START, `${row},`.repeat(15_000), row, ']}']));

    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().fields).toHaveLength(100);
  });
});

describe('imports that do not end', () => {
  it('do not hold up other players', async () => {
    const stalled: PassThrough[] = [];
    const waiting = [];
    for (let number = 0; number < 5; number += 1) {
      const stream = new PassThrough();
      stream.write(START);
      stalled.push(stream);
      waiting.push(importing(await tracking.signIn(), stream));
    }

    const quick = await importing(
      await tracking.signIn(),
      Readable.from([START, JSON.stringify(aCashSession()), ']}']),
    );

    expect([quick.statusCode, quick.json<ImportDone>().saved]).toEqual([
      201,
      { sessions: 1, tournaments: 0 },
    ]);
    stalled.forEach((stream) => stream.end(']}'));
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(400);
  });
});
