import type { YearReportAnswer } from '@feltbook/contracts';
import { Facts, formatDay, Money, Muted, Panel, Stack } from '@feltbook/ui';
import { minus } from '../lib/columns';
import { NOT_INCLUDED } from '../lib/shares-of-year';
import { taxesOf } from '../lib/taxes-of';
import { Figures } from './figures';

interface TaxesProps {
  /** YYYY. */
  readonly year: string;
  readonly report: YearReportAnswer;
}

/** What is taxed of the year's gains, where the law is known. */
export function Taxes({ year, report }: TaxesProps) {
  const { total } = report;
  const basis = total.ownNet ? ' (own net)' : '';
  return taxesOf(report).map(({ country, deductiblePercent, deductible, taxable, source, asOf }) => (
    <Panel key={country} title={`Taxes: ${country}, ${year}`}>
      <Stack $gap={3}>
        <Figures>
          <Facts
            facts={[
              [`Gains of winning sessions${basis}`, <Money key="won" amount={total.won} exact />],
              [`Losses of losing sessions${basis}`, <Money key="lost" amount={minus(total.lost)} exact />],
              [
                `Deductible: ${deductiblePercent}% of losses, at most the gains`,
                <Money key="deductible" amount={deductible} sign="amount" exact />,
              ],
              ['Taxable', <Money key="taxable" amount={taxable} sign="amount" exact />],
            ]}
          />
        </Figures>
        <Muted>{NOT_INCLUDED}</Muted>
        <Muted>
          Source: {source}, as of {formatDay(asOf)}. This is not tax advice.
        </Muted>
      </Stack>
    </Panel>
  ));
}
