import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainEvent, EVENT_CONSUMERS } from '@feltbook/contracts';

/**
 * Every event as the first build that had it wrote it. A queue or an outbox may hold such for as long as it likes: a file
 * is added with a new event or version, and none is ever changed.
 */
const FOLDER = join(__dirname, '../../../contracts/fixtures/events/v1');
const WRITTEN = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return JSON.parse(text) as { type: string; data: object };
});
const named = WRITTEN.map((event): [string, typeof event] => [event.type, event]);

describe('events as they were first written', () => {
  it.each(named)('%s is readable', (_, event) => {
    expect(domainEvent.parse(event)).toEqual(event);
  });

  it.each(named)('%s may gain fields', (_, event) => {
    const later = { ...event, region: 'later', data: { ...event.data, since: 'later' } };
    expect(domainEvent.safeParse(later).success).toBe(true);
  });

  it('are all kept', () => {
    expect(WRITTEN.map(({ type }) => type).sort()).toEqual(Object.keys(EVENT_CONSUMERS).sort());
  });
});
