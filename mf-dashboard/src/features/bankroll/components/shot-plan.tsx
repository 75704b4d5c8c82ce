import type { InsightsAnswer } from '@feltbook/contracts';
import { LinkButton, Muted, Panel, Row, Skeleton, Stack, useAmountsHidden } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { Answer } from '../../common/components/answer';
import { Prose } from '../../common/components/prose';
import { SectionOf } from '../../common/components/section-of';
import { Risk, RiskOutput } from '../../confidence/components/risk-of-ruin';
import { useInsights } from '../../insights/api/use-insights';
import { LoadFailure } from '../../page-states/components/load-failure';
import { PLAN_RISK, planWords } from '../lib/plan-words';

/** What to play with a balance, and how likely it is to be lost. @param balance dollars */
export function ShotPlan({ balance }: { readonly balance: number }) {
  const { data, isError, refetch } = useInsights('');
  return (
    <Panel title="Shot plan">
      {data ? (
        <SectionOf answer={data}>
          <Plan balance={balance} insights={data} />
        </SectionOf>
      ) : isError ? (
        <LoadFailure what="shot plan" isOutdated={false} onRetry={() => void refetch()} />
      ) : (
        <Skeleton $height="9rem" />
      )}
    </Panel>
  );
}

interface PlanProps {
  readonly balance: number;
  readonly insights: InsightsAnswer;
}

function Plan({ balance, insights: { total, stakes } }: PlanProps) {
  // The words say whether the player wins.
  const isHidden = useAmountsHidden();
  const variance = total.cash?.variance;
  return (
    <Stack $gap={4}>
      <Answer>{isHidden ? 'Your amounts are hidden.' : <Prose>{planWords(balance, stakes)}</Prose>}</Answer>
      {variance && (
        <RiskOutput>
          <Risk variance={variance} bankroll={balance} />
        </RiskOutput>
      )}
      <Muted>A shot is 100 big blinds. The plan accepts a {PLAN_RISK * 100}% risk of ruin.</Muted>
      <Row>
        <LinkButton as={Link} to="/insights?tab=next" size="sm">
          Bankroll by stakes
        </LinkButton>
      </Row>
    </Stack>
  );
}
