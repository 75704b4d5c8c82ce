import type { ListOverview, ResultKind } from '@feltbook/contracts';
import { type Costly, costs, totals, tournamentTotals, type TournamentResult } from '@feltbook/poker-math';
import type { PoolConnection } from 'mysql2';
import { eachRowOn } from '../../database/each-row';
import { ResultRows } from './result-rows';

/** Fields that totals depend on. */
const COUNTED: readonly string[] = [
  ...['buyin', 'cashout', 'startTime', 'endTime', 'duration', 'tips', 'expenses', 'rate'],
  ...['place', 'entries', 'places_paid'],
];

type Counted = Costly & TournamentResult;

/** Totals of all results of one kind, from the fields that they depend on. */
export class CountedResults {
  private readonly rows: ResultRows<never, Counted>;
  private readonly sql: string;

  constructor(private readonly kind: Pick<ResultKind, 'name' | 'fields' | 'table'>) {
    const fields = Object.entries(kind.fields).filter(([name]) => COUNTED.includes(name));
    this.rows = new ResultRows({ name: kind.name, fields: Object.fromEntries(fields) });
    this.sql = `SELECT ${this.rows.selected} FROM ${kind.table} FORCE INDEX (PRIMARY) WHERE account_id = ?`;
  }

  async totals(connection: PoolConnection, accountId: string): Promise<ListOverview<never>['totals']> {
    const results: Counted[] = [];
    await eachRowOn(connection, this.sql, [accountId], (row) => results.push(this.rows.toResponse(row)));
    const paid = costs(results);
    const ofBoth = { ...totals(results), profitAfterCosts: paid?.profitAfter };
    if (this.kind.name === 'cash') return ofBoth;
    const { itmRate, averageEntries, top10Rate, finalTableRate, bestFinish } = tournamentTotals(results);
    return { ...ofBoth, finishes: { itmRate, averageEntries, top10Rate, finalTableRate, bestFinish } };
  }
}
