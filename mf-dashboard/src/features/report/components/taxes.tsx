import type { ReportSumsAnswer } from '@feltbook/contracts';
import { TAX_RULES_AS_OF, taxFigures } from '@feltbook/poker-math';
import { Facts, Money, Muted, Panel, signOfCurrency, Stack } from '@feltbook/ui';
import { formatDate } from '../../figures/lib/format';
import { minus } from '../lib/columns';
import { Figures } from './figures';

interface TaxesProps {
  /** YYYY. */
  readonly year: string;
  readonly total: ReportSumsAnswer;
}

/** What is taxed of the year's gains, where the law is known. Not for players who count in another currency. */
export function Taxes({ year, total }: TaxesProps) {
  if (signOfCurrency() !== '$') return null;
  return taxFigures(total, year).map(({ rule, deductible, taxable }) => (
    <Panel key={rule.country} title={`Taxes: ${rule.country}, ${year}`}>
      <Stack $gap={3}>
        <Figures>
          <Facts
            facts={[
              ['Gains of winning sessions', <Money key="won" amount={total.won} exact />],
              ['Losses of losing sessions', <Money key="lost" amount={minus(total.lost)} exact />],
              [
                `Deductible: ${rule.deductiblePercent}% of losses, at most the gains`,
                <Money key="deductible" amount={deductible} sign="amount" exact />,
              ],
              ['Taxable', <Money key="taxable" amount={taxable} sign="amount" exact />],
            ]}
          />
        </Figures>
        <Muted>
          Source: {rule.source}, as of {formatDate(TAX_RULES_AS_OF)}. This is not tax advice.
        </Muted>
      </Stack>
    </Panel>
  ));
}
