import { MAX_IMPORT_BYTES } from '@feltbook/contracts';

const SESSION = {
  date: '2026-03-14',
  startTime: '20:00',
  endTime: '22:30',
  game_type: 'nlhe',
  location: 'Bellagio',
  stakes: '1/2',
  buyin: 200,
  cashout: 315.5,
};
const START =
  '{"file":{"name":"hostile.csv","format":"CSV"},"duplicates":"skip","tournaments":[],"sessions":[';
const END = ']}';

/** Repeats an element up to the size limit of imports. */
const filled = (element: (index: number) => string, most = Infinity): Buffer => {
  const parts: string[] = [];
  let length = START.length + END.length;
  for (let index = 0; index < most; index += 1) {
    const part = element(index);
    length += part.length + 1;
    if (length > MAX_IMPORT_BYTES) break;
    parts.push(part);
  }
  return Buffer.from(START + parts.join(',') + END);
};

const levels = Math.floor((MAX_IMPORT_BYTES - START.length - END.length) / 2);

/**
 * Imports that take much memory or time if they are parsed at once, most of 20 MB, and one that is refused after it was sent
 * whole: its unread rest must not delay the next call.
 */
export const HOSTILE_BODIES: Readonly<Record<string, Buffer>> = {
  'empty lists': filled(() => '[]'),
  'one deep list': Buffer.from(START + '['.repeat(levels) + ']'.repeat(levels) + END),
  'one short deep list': Buffer.from(START + '['.repeat(200_000)),
  numbers: filled((index) => String(index % 10)),
  'one long text': Buffer.from(`${START}"${'x'.repeat(MAX_IMPORT_BYTES - 200)}"${END}`),
  'fields of all names': filled((index) => `{"f${index}":0,"g${index}":0,"h${index}":0}`),
  'results full of fields': filled(
    (index) => `{${Array.from({ length: 64 }, (_, field) => `"${index}_${field}":[]`).join(',')}}`,
    20_000,
  ),
  'results with long notes': filled(
    (index) => JSON.stringify({ ...SESSION, cashout: index, notes: 'n'.repeat(800) }),
    20_000,
  ),
  'results in another script': filled(
    (index) => JSON.stringify({ ...SESSION, cashout: index, notes: '牌'.repeat(270) }),
    20_000,
  ),
};
