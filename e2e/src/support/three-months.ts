import { save, type Player } from './players';
import { cashBody, tournamentBody } from './samples';

/** The date on which the dashboard is opened: a Wednesday. */
export const TODAY = '2026-05-20';

const ARIA = { location: 'Aria', stakes: '1/2' };
const WYNN = { location: 'Wynn', stakes: '1/3' };
const BELLAGIO = { location: 'Bellagio', stakes: '2/5' };

/** Start and end, buy-in and cash-out. */
type Row = [date: string, times: string, buyin: number, cashout: number];

const cash = ([date, times, buyin, cashout]: Row, where: typeof ARIA) => {
  const [startTime = '', endTime = ''] = times.split('-');
  return ['/sessions', cashBody({ date, startTime, endTime, buyin, cashout, ...where })] as const;
};
const sunday = ([date, times, buyin, cashout]: Row, place: number, entries: number) => {
  const [startTime = '', endTime = ''] = times.split('-');
  const when = { date, startTime, endTime };
  return ['/tournaments', tournamentBody({ ...when, buyin, cashout, place, entries })] as const;
};

/*
 *     day      what         hours  profit  running total
 *  1  Fri  6.3. Aria 1/2     4      +150          150.00
 *  2  Sat  7.3. Aria 1/2     3       +60          210.00   peak
 *  3  Sat 14.3. Bellagio 2/5 6      -500         -290.00
 *  4  Sun 22.3. tournament   5      -150         -440.00   March: -440
 *  5  Fri  3.4. Aria 1/2     3      -120         -560.00   low: 770 below the peak
 *  6  Sat  4.4. aria 1/2     5      +500          -60.00
 *  7  Sat 11.4. Wynn 1/3     2.5    +130.50        70.50
 *  8  Sun 19.4. tournament   8      +750          820.50
 *  9  Sat 25.4. Aria 1/2     2.5       0          820.50   April: +1,260.50
 * 10  Sat  2.5. Wynn 1/3     5      +550        1,370.50
 * 11  Sat  9.5. Aria 1/2     2       +90        1,460.50   peak: 2,020.50 above the low
 * 12  Sat 16.5. Bellagio 2/5 4      -240        1,220.50   May: +400
 */
const RESULTS = [
  cash(['2026-03-06', '19:00-23:00', 200, 350], ARIA),
  cash(['2026-03-07', '20:00-23:00', 200, 260], ARIA),
  cash(['2026-03-14', '18:00-00:00', 500, 0], BELLAGIO),
  sunday(['2026-03-22', '12:00-17:00', 150, 0], 40, 90),
  cash(['2026-04-03', '19:00-22:00', 300, 180], ARIA),
  cash(['2026-04-04', '20:00-01:00', 200, 700], { ...ARIA, location: 'aria' }),
  cash(['2026-04-11', '18:00-20:30', 300, 430.5], WYNN),
  sunday(['2026-04-19', '12:00-20:00', 150, 900], 2, 80),
  cash(['2026-04-25', '21:00-23:30', 200, 200], ARIA),
  cash(['2026-05-02', '19:00-00:00', 300, 850], WYNN),
  cash(['2026-05-09', '20:00-22:00', 200, 290], ARIA),
  cash(['2026-05-16', '18:00-22:00', 500, 260], BELLAGIO),
] as const;

/** Saves twelve results over three months, ten cash sessions and two tournaments, in the order of play. */
export async function logThreeMonths(player: Player): Promise<void> {
  for (const [path, body] of RESULTS) await save(player, path, body);
}
