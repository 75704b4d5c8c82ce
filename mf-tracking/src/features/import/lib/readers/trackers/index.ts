import { CSV_COLUMNS } from '@feltbook/web-kit/result-files';
import { cellAt } from '../../cells';
import { columnsAt, columnsByName, formatColumns, headerKeys } from '../../columns/header';
import { CONTRACT_NAMES } from '../../columns/header-words';
import type { SourceField } from '../../source-fields';
import { isYes } from '../../values/number';
import { amendLeftPocket, amendSharkscope } from './amend';
import { kindByWord } from './row-kinds';
import { hasShape, type Shape } from './shape';
import type { Tracker } from './tracker';

/** A program's format without a header, with the position of each field. */
interface Layout extends Shape {
  readonly columns: string;
  /** A value that one row has in a column. */
  readonly also?: readonly [index: number, pattern: RegExp];
  readonly delimiter?: string;
}

interface Format extends Omit<Tracker, 'recognises' | 'recognisesRows' | 'columns' | 'kindOf'> {
  /** Keys that its header has; of `a|b` one. Without them, column names are unknown. */
  readonly header?: string;
  /** A header with other names is not this program's. */
  readonly isExact?: boolean;
  /** Keys of the header by field, as `formatColumns` reads them. */
  readonly columns?: string;
  readonly layouts?: readonly Layout[];
  /** Fields without a named column keep their position. */
  readonly isPlaced?: boolean;
  /** Fields that `amend` adds behind the columns. */
  readonly amended?: readonly SourceField[];
  /** By the word in the kind column otherwise. */
  readonly kindOf?: Tracker['kindOf'];
}

function trackerOf(format: Format): Tracker {
  const { header, isExact, columns = '', layouts = [], isPlaced, amended = [], kindOf, ...more } = format;
  const groups = header?.split(' ').map((group) => group.split('|')) ?? [];
  const names = formatColumns(columns);
  const known = new Set(names.flatMap(([, keys]) => keys));
  const places = layouts.map((layout) => ({ ...layout, columns: columnsAt(layout.columns) }));
  return {
    ...more,
    recognises: (keys) =>
      header !== undefined &&
      groups.every((group) => group.some((key) => keys.includes(key))) &&
      (!isExact || keys.every((key) => known.has(key))),
    recognisesRows: (rows, delimiter) =>
      layouts.some(
        (layout) =>
          (layout.delimiter ?? delimiter) === delimiter &&
          hasShape(rows, layout) &&
          rows.some((cells) => layout.also?.[1].test(cellAt(cells, layout.also[0])) ?? true),
      ),
    columns: (keys, width) => {
      const layout = places.find((each) => each.width === width);
      if (keys.length === 0) return (layout ?? places[0])?.columns ?? {};
      const added = Object.fromEntries(amended.map((field, at) => [field, keys.length + at]));
      const named = columnsByName(keys, names);
      const taken = new Set(Object.values(named));
      const placed = Object.entries((isPlaced && layout?.columns) || {}).filter(([, at]) => !taken.has(at));
      return { ...Object.fromEntries(placed), ...added, ...named };
    },
    kindOf: kindOf ?? ((cells, { kind }) => kindByWord(cellAt(cells, kind))),
  };
}

/** Feltbook's columns have the names of the contract. */
const OWN_FIELDS = new Map(Object.entries(CONTRACT_NAMES).map(([field, name]) => [String(name), field]));
const INCOME =
  'start:0 end:1 hours:2 breakTime:3 game:5 limit:6 location:7 buyin:8 cashout:9 profit:10 notes:11';
const INCOME_SHAPE = { moments: [0, 1], amounts: [8, 9, 10], sum: [8, 9, 10] } as const;
/** Names that only its tournament header has. */
const JOURNAL_TOURNAMENTS = ['tournamenttype', 'amountwon', 'rebuycount'];

/** How each program writes its exports. The first one that recognises a file reads it: more specific ones come first. */
const FORMATS: readonly Format[] = [
  {
    // Also after a spreadsheet has saved it.
    name: 'Feltbook CSV',
    header: headerKeys(['kind', 'date', 'game_type', 'buyin', 'cashout', 'rebuys_amount']).join(' '),
    columns: CSV_COLUMNS.map((name) => `${OWN_FIELDS.get(name) ?? name}:${headerKeys([name])[0]}`).join(' '),
    kindOf: (cells, { kind }) => (cellAt(cells, kind) === 'tournament' ? 'tournament' : 'cash'),
    rebuys: 'within',
    own: true,
  },
  {
    // A banner, then a header. Its buy-in excludes rebuys and add-ons.
    name: 'Poker Bankroll Tracker',
    header: 'starttime endtime variant buyin cashout netprofit|playingminutes|breakminutes|tablesize',
    columns: `
      start:starttime end:endtime breakTime:breakminutes minutes:playingminutes kind:variant game limit location
      currency rate:exchangerate buyin cashout profit:netprofit rebuys rebuysAmount:rebuycosts addons
      addonsAmount:addoncosts bountiesAmount:bounties bountyCosts sharesIn:sharesincomings sharesOut:sharesoutgoings smallBlind
      bigBlind thirdBlind:3rdblind|thirdblind expenses stackCosts:expensesfromstack name:mttname place
      entries:player|players tags notes:sessionnote moreNotes:notes`,
    layouts: [
      {
        ...{ width: 46, moments: [1, 2], amounts: [13, 14, 15] },
        columns: `
          start:1 end:2 breakTime:3 kind:5 game:6 limit:7 location:9 buyin:13 cashout:14 profit:15 rebuys:17
          rebuysAmount:18 bountiesAmount:20 smallBlind:22 bigBlind:23 expenses:27 place:29 entries:30`,
      },
      {
        ...{ width: 44, moments: [0, 1], amounts: [9, 10, 11] },
        columns: `
          start:0 end:1 kind:4 game:5 limit:6 location:7 buyin:9 cashout:10 profit:11 smallBlind:20 bigBlind:21
          expenses:27 place:30 entries:31`,
      },
    ],
    kindOf: (cells, { kind, end, minutes }) =>
      cellAt(cells, end) === '' && cellAt(cells, minutes) === '0'
        ? 'running'
        : kindByWord(cellAt(cells, kind)),
    rebuys: 'beside',
  },
  {
    // A section of cash games and one of tournaments, each with banners and its own header.
    name: 'Poker Journal',
    header: 'datestart dateend totalbuyin cashedout|amountwon',
    columns: `
      start:datestart end:dateend breakTime:breaktotal hours:sessionlength game stakes limit:limittype location
      buyin:totalbuyin rebuys:rebuycount rebuysAmount:totalrebuys cashout:amountwon|cashedout tips
      expenses:tokes profit:netprofit gross:grossprofit name:tournamentname|tournamenttype
      place:place|finish|position entries:entrants|players notes:note|notes`,
    kindOf: (_cells, _columns, keys) =>
      JOURNAL_TOURNAMENTS.some((key) => keys.includes(key)) ? 'tournament' : 'cash',
    dateOrder: 'mdy',
    rebuys: 'beside',
  },
  {
    // Tournaments found on the web. The stake excludes the rake.
    name: 'SharkScope',
    header: 'network gameid stake rake result',
    columns: `
      location:network player gameId buyin:stake start:date entries:entrants rake game limit:structure speed
      profit:result place:position currency`,
    amended: ['name', 'notes'],
    amend: amendSharkscope,
    kindOf: () => 'tournament',
    rebuys: 'within',
    stakeAndRake: true,
    note: 'finishOnly',
  },
  {
    // Names with underscores, everything in quotation marks, blinds as `1^2^0`.
    name: 'PokerLedger',
    header: 'buyin cashout starttime endtime gameformat blinds',
    columns: `
      start:starttime end:endtime breakTime:breaks|breakminutes kind:gameformat game
      limit:limit|bettingstructure location stakes:blinds buyin cashout rebuys
      rebuysAmount:rebuycosts|rebuyamount tips expenses name:tournamentname|name place:place|position|finish
      entries:entrants|players currency tags notes:notes|note`,
    kindOf: (cells, { kind, end }) =>
      cellAt(cells, end) === '' ? 'running' : kindByWord(cellAt(cells, kind)),
    rebuys: 'within',
  },
  {
    // Its current and previous formats.
    name: 'Left Pocket',
    header: 'starttime endtime buyin cashout profit tournament speed',
    columns: `
      date start:starttime end:endtime location game stakes buyin cashout profit expenses:tableexpenses|expenses
      bountiesAmount:highhands|highhandbonus kind:tournament severalDays:multiday dayTwoStart dayTwoEnd
      rebuys:rebuycount rebuysAmount:tournamentrebuys name:size speed entries:entrants place:finish tags notes`,
    amended: ['rebuysAmount'],
    amend: amendLeftPocket,
    kindOf: (cells, { kind }) => (isYes(cellAt(cells, kind)) ? 'tournament' : 'cash'),
    dateOrder: 'mdy',
    rebuys: 'beside',
  },
  {
    // With commas or tabs. Names are more reliable than positions.
    name: 'Poker Analytics',
    header: 'startdate enddate buyin cashedout net',
    columns: `
      start:startdate end:enddate breakTime:break|breakduration|breaks kind:type buyin cashout:cashedout
      profit:net tips expenses rebuys:rebuys|numberofrebuys limit game location stakes:blinds
      name:tournamentname|tournamenttype entries:entrants|tournamentnumberofplayers place:position|place
      notes:comment|comments|note|notes`,
    isPlaced: true,
    layouts: [
      {
        ...{ width: 27, moments: [0, 1], amounts: [6, 7, 9] },
        columns: `
          start:0 end:1 kind:3 buyin:6 cashout:7 profit:9 expenses:10 limit:12 game:13 location:15 stakes:19
          name:21 entries:23 place:25`,
      },
    ],
    dateOrder: 'mdy',
    rebuys: 'within',
  },
  {
    // Only cash games and only their profit. A table with other columns is a player's own.
    name: 'Pokerbase',
    header: 'location currency expense profit',
    isExact: true,
    columns:
      'start:start|starttime|startdate|date end:end|endtime|enddate location currency expenses:expense profit',
    layouts: [
      {
        ...{ width: 6, moments: [0, 1], amounts: [4, 5], delimiter: ';', also: [0, /^\d{4}-\d\d-\d\dT/] },
        columns: 'start:0 end:1 location:2 currency:3 expenses:4 profit:5',
      },
    ],
    kindOf: () => 'cash',
    rebuys: 'within',
  },
  {
    // A file of cash games, and one of tournaments, whose profit matches the other amounts.
    name: 'Poker Income',
    layouts: [
      { width: 18, ...INCOME_SHAPE, columns: `${INCOME} expenses:15 stakes:17` },
      { width: 21, ...INCOME_SHAPE, columns: `${INCOME} name:17 entries:18 place:20` },
    ],
    kindOf: ({ length }) => (length === 21 ? 'tournament' : 'cash'),
    dateOrder: 'mdy',
    rebuys: 'within',
  },
  {
    // A date and a length.
    name: 'BINK',
    layouts: [
      {
        ...{ width: 14, moments: [0], amounts: [1, 2, 3, 10], also: [5, /cash|tourn/i] },
        columns: 'date:0 hours:1 buyin:2 cashout:3 stakes:4 kind:5 location:7 game:8 limit:9 expenses:10',
      },
    ],
    dateOrder: 'mdy',
    rebuys: 'within',
  },
  {
    // A start with milliseconds, and a length. Read by position, unless the header contradicts.
    name: 'Regroup',
    layouts: [
      {
        ...{ width: 12, moments: [0], amounts: [4, 5, 7, 8, 9], also: [0, /T\d\d:\d\d:\d\d\.\d/] },
        columns: `
          start:0 kind:1 game:2 location:3 buyin:4 expenses:5 minutes:6 cashout:7 bigBlind:8 smallBlind:9`,
      },
    ],
    rebuys: 'within',
  },
];

export const TRACKERS: readonly Tracker[] = FORMATS.map(trackerOf);
