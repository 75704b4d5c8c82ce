import { cellAt } from '../../cells';
import { CSV_COLUMNS } from '@feltbook/web-kit/result-files';
import { columnsByName, type FormatColumns, headerKeys } from '../../columns/header';
import type { SourceField } from '../../source-fields';
import type { Tracker } from './tracker';

/** Feltbook's fields whose source field has another name. */
const SOURCE_OF: Readonly<Record<string, SourceField>> = {
  startTime: 'start',
  endTime: 'end',
  duration: 'hours',
  game_type: 'game',
  rebuys_amount: 'rebuysAmount',
  addons_amount: 'addonsAmount',
  places_paid: 'placesPaid',
};

const NAMES: FormatColumns = CSV_COLUMNS.map((name) => [
  SOURCE_OF[name] ?? (name as SourceField),
  headerKeys([name]),
]);

/** Feltbook's CSV export, also after a spreadsheet has saved it. */
export const feltbookCsv: Tracker = {
  name: 'Feltbook CSV',
  recognises: (keys) =>
    headerKeys(['kind', 'date', 'game_type', 'buyin', 'cashout', 'rebuys_amount']).every((key) =>
      keys.includes(key),
    ),
  columns: (keys) => columnsByName(keys, NAMES),
  kindOf: (cells, { kind }) => (cellAt(cells, kind) === 'tournament' ? 'tournament' : 'cash'),
  rebuys: 'within',
  own: true,
};
