import { columnsAt, columnsByName, formatColumns } from '../../columns/header';
import { cellAt } from '../../cells';
import { kindByWord } from './row-kinds';
import { hasShape } from './shape';
import type { Tracker } from './tracker';

const OF_27 = columnsAt(`
  start:0 end:1 kind:3 buyin:6 cashout:7 profit:9 expenses:10 limit:12 game:13 location:15 stakes:19 name:21
  entries:23 place:25
`);

const NAMES = formatColumns(`
  start:startdate end:enddate breakTime:break|breakduration|breaks kind:type buyin cashout:cashedout
  profit:net tips expenses rebuys:rebuys|numberofrebuys limit game location stakes:blinds
  name:tournamentname|tournamenttype entries:entrants|tournamentnumberofplayers place:position|place
  notes:comment|comments|note|notes
`);

/** Poker Analytics, with commas or tabs. */
export const pokerAnalytics: Tracker = {
  name: 'Poker Analytics',
  recognises: (keys) =>
    ['startdate', 'enddate', 'buyin', 'cashedout', 'net'].every((key) => keys.includes(key)),
  recognisesRows: (rows) => hasShape(rows, { width: 27, moments: [0, 1], amounts: [6, 7, 9] }),
  columns: (keys, width) => {
    const named = columnsByName(keys, NAMES);
    // Names are more reliable than positions: a named column is used for its field only.
    const taken = new Set(Object.values(named));
    const placed = Object.entries(width === 27 ? OF_27 : {}).filter(([, index]) => !taken.has(index));
    return { ...Object.fromEntries(placed), ...named };
  },
  kindOf: (cells, { kind }) => kindByWord(cellAt(cells, kind)),
  dateOrder: 'mdy',
  rebuys: 'within',
};
