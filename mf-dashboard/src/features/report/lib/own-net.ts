import type { ReportSumsAnswer, YearReportAnswer } from '@feltbook/contracts';

/** What a report's figures are: those of the table, or the player's own net after deals. */
export interface Basis {
  readonly withCosts: boolean;
  /** Whether winnings, losses and profits are own nets: results of the year have deals. */
  readonly withDeals: boolean;
}

export const basisOf = ({ total }: YearReportAnswer): Basis => ({
  withCosts: total.tips > 0 || total.expenses > 0,
  withDeals: total.ownNet !== undefined,
});

const own = <Sums extends ReportSumsAnswer>(sums: Sums): Sums => ({ ...sums, ...sums.ownNet });

/** @returns the report with own nets as its winnings, losses and profits, where there are deals */
export const byOwnNet = (report: YearReportAnswer): YearReportAnswer => ({
  ...report,
  total: own(report.total),
  cash: own(report.cash),
  tournaments: own(report.tournaments),
  months: report.months.map(own),
  venues: report.venues.map(own),
});
