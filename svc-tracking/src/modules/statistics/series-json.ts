import type { Dashboard, InsightsAnswer } from '@feltbook/contracts';
import { JsonBytes } from './json-bytes';

/** Bytes of a day of a series, about. */
const BYTES_A_DAY = 72;

/** As `JSON.stringify`, for running totals by day. */
export function seriesJson(points: Dashboard['bankroll']): Buffer {
  const json = new JsonBytes(points.length * BYTES_A_DAY + 2).text('[');
  for (const [at, { date, bankroll, profit }] of points.entries()) {
    json.text(at === 0 ? '{"date":"' : ',{"date":"').text(date);
    json.text('","bankroll":').amount(bankroll).text(',"profit":').amount(profit).text('}');
  }
  return json.text(']').bytes;
}

/** As `JSON.stringify`, for the days of the calendar. */
export function daysJson({ dates, profits, results, tournaments }: InsightsAnswer['days']): Buffer {
  const json = new JsonBytes(dates.length * BYTES_A_DAY).text('{"dates":[');
  for (const [at, date] of dates.entries())
    json
      .text(at === 0 ? '"' : ',"')
      .text(date)
      .text('"');
  for (const [name, amounts = []] of Object.entries({ profits, results, tournaments })) {
    json.text(`],"${name}":[`);
    for (const [at, amount] of amounts.entries()) json.text(at === 0 ? '' : ',').amount(amount);
  }
  return json.text(']}').bytes;
}
