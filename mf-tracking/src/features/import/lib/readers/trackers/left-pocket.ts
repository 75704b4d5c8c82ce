import { columnsByName, formatColumns } from '../../columns/header';
import { cellAt } from '../../cells';
import type { Columns } from '../../source-fields';
import { isYes } from '../../values/number';
import type { Tracker } from './tracker';

const NAMES = formatColumns(`
  date start:starttime end:endtime location game stakes buyin cashout profit expenses:tableexpenses|expenses
  bounties:highhands|highhandbonus kind:tournament severalDays:multiday dayTwoStart dayTwoEnd
  rebuys:rebuycount rebuysAmount:tournamentrebuys name:size speed entries:entrants place:finish tags notes
`);

/** A rebuy costs as much as the tournament; the current format has only their count. */
function amend(cells: readonly string[], columns: Columns): readonly string[] {
  const { buyin, rebuys, rebuysAmount, kind, severalDays, dayTwoStart, dayTwoEnd } = columns;
  const filled = [...cells];
  const [price, times] = [Number(cellAt(cells, buyin)), Number(cellAt(cells, rebuys))];
  const known = rebuysAmount === undefined || cellAt(cells, rebuysAmount) !== '';
  if (!known && isYes(cellAt(cells, kind)) && price > 0 && times > 0)
    filled[rebuysAmount] = String(price * times);
  // The file may include a second day that was not played.
  if (severalDays !== undefined && !isYes(cellAt(cells, severalDays))) {
    for (const index of [dayTwoStart, dayTwoEnd]) if (index !== undefined) filled[index] = '';
  }
  return filled;
}

/** Left Pocket, in its current and previous formats. */
export const leftPocket: Tracker = {
  name: 'Left Pocket',
  recognises: (keys) =>
    ['starttime', 'endtime', 'buyin', 'cashout', 'profit', 'tournament', 'speed'].every((key) =>
      keys.includes(key),
    ),
  columns: (keys) => ({ rebuysAmount: keys.length, ...columnsByName(keys, NAMES) }),
  kindOf: (cells, { kind }) => (isYes(cellAt(cells, kind)) ? 'tournament' : 'cash'),
  amend,
  dateOrder: 'mdy',
  rebuys: 'beside',
};
