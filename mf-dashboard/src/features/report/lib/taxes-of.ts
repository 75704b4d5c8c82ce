import type { YearReportAnswer } from '@feltbook/contracts';
import { baseCurrency } from '@feltbook/ui';

/** The report's taxes. None for players who count in another currency: the rules are those of the United States. */
export const taxesOf = ({ taxes }: Pick<YearReportAnswer, 'taxes'>): YearReportAnswer['taxes'] =>
  baseCurrency() === 'USD' ? taxes : [];
