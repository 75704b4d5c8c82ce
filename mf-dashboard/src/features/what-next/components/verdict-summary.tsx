import type { InsightsAnswer } from '@feltbook/contracts';
import { FilterVerdict } from '@feltbook/result-filter';
import { Card, useAmountsHidden } from '@feltbook/ui';
import { Answer } from '../../common/components/answer';
import { Prose } from '../../common/components/prose';
import { HOURS } from '../lib/address-limits';
import { useAddressNumber } from '../lib/use-address-number';
import { hoursAnswer, tournamentAnswer } from '../lib/verdict-answers';

type TotalProps = Pick<InsightsAnswer, 'total'>;

function Sentence({ children }: { readonly children: string }) {
  // The words reveal a win or a loss.
  const isHidden = useAmountsHidden();
  return (
    <Card as="section" aria-label="Summary">
      <Answer>{isHidden ? 'Your amounts are hidden.' : <Prose>{children}</Prose>}</Answer>
    </Card>
  );
}

/** Answers whether the results are luck. */
export function LuckSummary({ total: { cash, tournaments } }: TotalProps) {
  const isHidden = useAmountsHidden();
  if (cash && !isHidden) return <FilterVerdict cash={cash} />;
  return <Sentence>{tournaments ? tournamentAnswer(tournaments) : ''}</Sentence>;
}

/** Answers what the next hours may bring, or how sure tournaments are without cash sessions. */
export function NextSummary({ total: { cash, tournaments } }: TotalProps) {
  const [hours] = useAddressNumber('hours', HOURS);
  if (cash) return <Sentence>{hoursAnswer(cash, hours)}</Sentence>;
  return <Sentence>{tournaments ? tournamentAnswer(tournaments) : ''}</Sentence>;
}
