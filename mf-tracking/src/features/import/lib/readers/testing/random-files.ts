import * as fc from 'fast-check';
import { CLOCKS, COLUMNS, DATES, encoded, type Encoding, LENGTHS, NAMES, two } from './dialects';

/** One result that a file holds. Amounts in cents. */
interface Played {
  /** Days since 1 January 2024. */
  readonly day: number;
  readonly startMinute: number;
  readonly minutes: number;
  /** The first buy-in and two further ones. */
  readonly paid: readonly [number, number, number];
  readonly cashout: number;
}

/** How a file writes its history. */
interface Dialect {
  readonly language: keyof typeof NAMES;
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly encoding: Encoding;
  readonly lineBreak: '\n' | '\r\n';
  readonly title: '' | 'My poker' | 'year' | 'sep';
  readonly date: keyof typeof DATES;
  readonly clock: keyof typeof CLOCKS;
  readonly decimals: 'always' | 'needed' | 'one';
  readonly decimalSign: '.' | ',';
  readonly thousands: '' | 'sign' | ' ' | '’';
  readonly currency: '' | '$' | ' €';
  readonly negative: '-' | '()' | 'after';
  readonly length: keyof typeof LENGTHS | 'hours' | 'minutes' | 'times' | 'none';
  readonly amounts: readonly Amount[];
  readonly isSplit: boolean;
  readonly total: 'none' | 'word' | 'note' | 'dated';
  readonly others: 'none' | 'named' | 'unnamed';
  readonly outcome: 'none' | readonly [won: string, lost: string];
  readonly isShared: boolean;
  readonly isRunning: boolean;
  readonly order: number;
}

const AMOUNTS = ['buyin', 'cashout', 'profit'] as const;
type Amount = (typeof AMOUNTS)[number];

const dayOf = ({ day }: Played): Date => new Date(Date.UTC(2024, 0, 1 + day));
const paidIn = ({ paid }: Played): number => paid[0] + paid[1] + paid[2];

function amountText(cents: number, dialect: Dialect): string {
  const { decimals, decimalSign, thousands, currency, negative } = dialect;
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const separator = thousands === 'sign' ? (decimalSign === '.' ? ',' : '.') : thousands;
  const grouped = whole.toLocaleString('en-US').replaceAll(',', separator);
  const isWhole = rest === 0 && decimals !== 'always';
  const shown = decimals === 'one' && rest % 10 === 0 ? String(rest / 10) : two(rest);
  const digits = isWhole ? grouped : grouped + decimalSign + shown;
  const text = currency === '$' ? `$${digits}` : digits + currency;
  if (cents >= 0) return text;
  return { '-': `-${text}`, '()': `(${text})`, after: `${digits}-${currency === '$' ? '' : currency}` }[
    negative
  ];
}

/** The result of a line, as it has to be read. */
export interface Expected {
  readonly line: number;
  readonly date: string;
  /** In cents, where the file has the column. */
  readonly buyin: number | undefined;
  readonly net: number;
  readonly hours: number | undefined;
}

/** A file and its history. */
export interface RandomFile {
  readonly bytes: Uint8Array;
  /** For the report of a failure. */
  readonly text: string;
  readonly expected: readonly Expected[];
  readonly dateOrder: 'mdy' | 'dmy' | 'ymd';
  readonly hoursAre: 'clock' | 'decimal' | 'days';
  /** By column name, the field that it holds. */
  readonly columns: ReadonlyMap<string, string>;
  /** Lines of sums. */
  readonly totals: readonly number[];
  readonly won: string | undefined;
}

function cellsOf(played: Played, name: string, dialect: Dialect): Record<string, string> {
  const date = dayOf(played);
  const { startMinute, minutes, paid, cashout } = played;
  // Bare digits below a name that only has ‘start’ in it may be chips.
  const isBare = dialect.clock === 'points' || dialect.clock === 'compact';
  const form = dialect.language === 'own' && isBare ? 'colon' : dialect.clock;
  const clock = (minute: number) => CLOCKS[form](Math.floor(minute / 60) % 24, minute % 60);
  const amount = (cents: number) => amountText(cents, dialect);
  const net = cashout - paidIn(played);
  const words = outcomesIn(dialect);
  const first = dialect.isSplit ? paid[0] : paidIn(played);
  return {
    date: DATES[dialect.date](date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()),
    // A start at 24:00 would be on the next day.
    start: clock(startMinute).replace('24:00', '0:00'),
    end: clock(startMinute + minutes),
    hours:
      dialect.length in LENGTHS
        ? LENGTHS[dialect.length as keyof typeof LENGTHS](Math.floor(minutes / 60), minutes % 60)
        : String(minutes / 60).replace('.', dialect.decimalSign),
    minutes: String(minutes),
    location: 'Café Zürich',
    buyin: amount(first),
    first: paid[1] === 0 ? '' : amount(paid[1]),
    second: paid[2] === 0 ? '' : amount(paid[2]),
    cashout: amount(cashout),
    profit: amount(words ? Math.abs(net) : net),
    outcome: words?.[net < 0 ? 1 : 0] ?? '',
    shared: amount(Math.trunc(net / 2)),
    player: name,
    member: name,
    notes: 'ok',
  };
}

/** The words of won and lost, if only they show the signs of profits. */
const outcomesIn = ({ outcome, amounts, total, others }: Dialect): readonly string[] | undefined =>
  outcome !== 'none' && amounts.join() === 'profit' && total === 'none' && others === 'none'
    ? outcome
    : undefined;

function columnsOf(dialect: Dialect): string[] {
  const { length, amounts, isSplit, others, isShared } = dialect;
  const lengths = {
    hours: ['hours'],
    clock: ['hours'],
    dotted: ['hours'],
    parts: ['hours'],
    units: ['hours'],
    quarters: ['hours'],
    minutes: ['minutes'],
    times: ['start', 'end'],
    none: [],
  };
  return [
    'date',
    ...lengths[length],
    'location',
    ...amounts,
    ...(isSplit && amounts.includes('buyin') ? ['first', 'second'] : []),
    ...{ none: [], named: ['player'], unnamed: ['member'] }[others],
    ...(outcomesIn(dialect) ? ['outcome'] : []),
    ...(isShared && amounts === AMOUNTS ? ['shared'] : []),
    'notes',
  ];
}

/** Puts the columns into another order. */
const shuffled = (columns: readonly string[], order: number): string[] =>
  columns
    .map((name, at) => ({ name, at: (at * 7919 + order * 104_729) % 101 }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);

/** Writes a history, with rows of another player, a sum and a running session if the dialect has them. */
function written(history: readonly Played[], dialect: Dialect): RandomFile {
  const { delimiter, lineBreak, title, total, others, amounts, length } = dialect;
  const columns = shuffled(columnsOf(dialect), dialect.order);
  const names = new Map(COLUMNS.map((column, at) => [column, NAMES[dialect.language].split(',')[at] ?? '']));
  const cell = (text: string) => (text.includes(delimiter) || text.includes('"') ? `"${text}"` : text);
  const lines: string[] = [];
  const add = (cells: Readonly<Record<string, string>>): number =>
    lines.push(columns.map((column) => cell(cells[column] ?? '')).join(delimiter));
  const [year, later] = new Set(history.map((played) => dayOf(played).getUTCFullYear()));
  const titles = { sep: `sep=${delimiter}`, year: later ? 'All years' : `Poker ${year}`, 'My poker': title };
  if (title !== '') lines.push(titles[title]);
  add(Object.fromEntries(names));
  const expected = history.map((played): Expected => {
    const line = add(cellsOf(played, 'Me', dialect));
    if (others !== 'none') {
      const won = paidIn(played) - played.cashout;
      add(cellsOf({ ...played, paid: [Math.max(0, -won), 0, 0], cashout: Math.max(0, won) }, 'Ann', dialect));
    }
    return {
      line,
      date: dayOf(played).toISOString().slice(0, 10),
      buyin: amounts.includes('buyin') ? paidIn(played) : undefined,
      net: played.cashout - paidIn(played),
      hours: length === 'none' ? undefined : Math.round((played.minutes * 100) / 60) / 100,
    };
  });
  const totals: number[] = [];
  const last = history.at(-1);
  if (total !== 'none' && others === 'none' && last) {
    const sum = (of: (played: Played) => number) => history.reduce((all, played) => all + of(played), 0);
    const paid = [0, 1, 2].map((at) => sum((played) => played.paid[at as 0 | 1 | 2])) as [
      number,
      number,
      number,
    ];
    const sums = {
      ...last,
      minutes: sum(({ minutes }) => minutes),
      paid,
      cashout: sum(({ cashout }) => cashout),
    };
    const { start: _start, end: _end, location: _location, ...cells } = cellsOf(sums, '', dialect);
    const words: Record<string, Record<string, string>> = {
      word: { date: 'Total' },
      note: { date: '', notes: 'Summe' },
      dated: { notes: '' },
    };
    totals.push(add({ ...cells, ...words[total] }));
  }
  if (dialect.isRunning && last && length !== 'none') {
    const {
      end: _,
      hours: _hours,
      minutes: _minutes,
      cashout: _cashout,
      profit: _profit,
      ...cells
    } = cellsOf(last, 'Me', dialect);
    if (amounts.includes('buyin')) add(cells);
  }
  const text = lines.join(lineBreak) + lineBreak;
  return {
    // The old encoding has no letters of other scripts.
    bytes: encoded(text, /[^\0-ÿ€’]/.test(text) ? 'utf-8' : dialect.encoding),
    text: `${JSON.stringify(dialect)}\n${text}`,
    expected,
    dateOrder: dialect.date === 'american' ? 'mdy' : dialect.date === 'yearFirst' ? 'ymd' : 'dmy',
    hoursAre: length === 'dotted' ? 'clock' : length === 'parts' ? 'days' : 'decimal',
    columns: new Map(columns.map((column) => [names.get(column) ?? '', column])),
    totals,
    won: outcomesIn(dialect)?.[0],
  };
}

const cents = fc.oneof(
  fc.integer({ min: 1, max: 2000 }).map((dollars) => dollars * 100),
  fc.integer({ min: 1, max: 500_000 }),
);

const played: fc.Arbitrary<Played> = fc.record({
  day: fc.integer({ min: 0, max: 600 }),
  startMinute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  minutes: fc.integer({ min: 1, max: 40 }).map((quarter) => quarter * 15),
  paid: fc.tuple(cents, fc.oneof(fc.constant(0), cents), fc.oneof(fc.constant(0), cents)),
  cashout: fc.oneof(fc.constant(0), cents),
});

const dialect: fc.Arbitrary<Dialect> = fc.record({
  language: fc.constantFrom(...(Object.keys(NAMES) as Dialect['language'][])),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'windows-1252'),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  title: fc.constantFrom('', 'My poker', 'year', 'sep'),
  date: fc.constantFrom(...(Object.keys(DATES) as Dialect['date'][])),
  clock: fc.constantFrom(...(Object.keys(CLOCKS) as Dialect['clock'][])),
  decimals: fc.constantFrom('always', 'needed', 'one'),
  decimalSign: fc.constantFrom('.', ','),
  thousands: fc.constantFrom('', 'sign', ' ', '’'),
  currency: fc.constantFrom('', '$', ' €'),
  negative: fc.constantFrom('-', '()', 'after'),
  length: fc.constantFrom(
    'hours',
    'clock',
    'dotted',
    'parts',
    'units',
    'quarters',
    'minutes',
    'times',
    'times',
    'none',
  ),
  // Others do not show the profit.
  amounts: fc.constantFrom<readonly Amount[]>(
    ['profit'],
    ['buyin', 'cashout'],
    ['buyin', 'profit'],
    ['cashout', 'profit'],
    AMOUNTS,
  ),
  isSplit: fc.boolean(),
  total: fc.constantFrom('none', 'word', 'note', 'dated'),
  others: fc.constantFrom('none', 'none', 'named', 'unnamed'),
  outcome: fc.constantFrom<Dialect['outcome']>(
    ...(['none', ['Won', 'Lost'], ['Big win', 'Small loss'], ['Ahead', 'Stuck'], ['✔', '✘']] as const),
  ),
  isShared: fc.boolean(),
  isRunning: fc.boolean(),
  order: fc.nat(1000),
});

/** Known histories in random dialects. */
export const randomFile: fc.Arbitrary<RandomFile> = fc
  .tuple(fc.array(played, { minLength: 3, maxLength: 12 }), dialect)
  .map(([history, how]) =>
    written(
      [...history].sort((a, b) => a.day - b.day),
      how,
    ),
  );
