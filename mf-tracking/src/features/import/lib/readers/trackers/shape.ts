import { parseAmount } from '../../values/amount';
import { parseMoment } from '../../values/moment';
import { type Cells, cellAt } from '../../cells';

/** Which columns hold dates and amounts, to recognise a format without a header. */
export interface Shape {
  readonly width: number;
  /** Columns with a date in each row. */
  readonly moments: readonly number[];
  /** Columns of amounts, which may be blank. */
  readonly amounts: readonly number[];
  /** Positions of buy-in, cash-out and profit: the third is the second less the first. */
  readonly sum?: readonly [buyin: number, cashout: number, profit: number];
}

const SAMPLE = 50;

const isMoment = (text: string): boolean => {
  const moment = parseMoment(text, 'mdy') ?? parseMoment(text, 'dmy');
  return moment?.day !== undefined;
};
const centsIn = (text: string): number | undefined => (text === '' ? 0 : parseAmount(text)?.cents);

function addsUp(cells: Cells, [buyin, cashout, profit]: readonly [number, number, number]): boolean {
  const [put, taken, net] = [buyin, cashout, profit].map((index) => centsIn(cellAt(cells, index)));
  return put !== undefined && taken !== undefined && taken - put === net;
}

/** Whether most rows have this shape. The first may be a header. */
export function hasShape(rows: readonly Cells[], { width, moments, amounts, sum }: Shape): boolean {
  const sample = rows.filter(({ length }) => length === width).slice(0, SAMPLE);
  if (sample.length === 0 || sample.length < Math.min(rows.length, SAMPLE) * 0.6) return false;
  const fitting = sample.filter(
    (cells) =>
      moments.every((index) => isMoment(cellAt(cells, index))) &&
      amounts.every((index) => centsIn(cellAt(cells, index)) !== undefined) &&
      (!sum || addsUp(cells, sum)),
  );
  return fitting.length > 0 && fitting.length >= (sample.length - 1) * 0.7;
}
