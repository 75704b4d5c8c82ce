export type { ReportSums } from './report-sums';
export { type ReportGroup, type YearReport, yearPeriod, yearReportOf, yearsPlayed } from './year-report';
export { taxFigures, type TaxFigures } from './tax-rules';
