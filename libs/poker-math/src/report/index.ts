export type { ReportSums } from './report-sums';
export { type ReportGroup, type YearReport, yearPeriod, yearReportOf, yearsPlayed } from './year-report';
export { TAX_RULES_AS_OF, taxFigures, type TaxFigures } from './tax-rules';
