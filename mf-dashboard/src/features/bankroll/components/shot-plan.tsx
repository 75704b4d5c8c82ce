import type { InsightsAnswer } from '@feltbook/contracts';
import { LinkButton, Muted, Panel, Row, Skeleton, Stack, useAmountsHidden } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { Answer } from '../../common/components/answer';
import { Prose } from '../../common/components/prose';
import { TableResultNote } from '../../common/components/table-result-note';
import { SectionOf } from '../../common/components/section-of';
import { Risk, RiskOutput } from '../../confidence/components/risk-of-ruin';
import { useInsights } from '../../insights/api/use-insights';
import { LoadFailure } from '../../page-states/components/load-failure';
import { PLAN_RISK, planWords } from '../lib/plan-words';

interface ShotPlanProps {
  /** Dollars. */
  readonly balance: number;
  /** Whether that is the balance of one of several bankrolls. */
  readonly isOfOne: boolean;
}

/** What to play with a balance, and how likely it is to be lost. */
export function ShotPlan({ balance, isOfOne }: ShotPlanProps) {
  const { data, isError, refetch } = useInsights('');
  return (
    <Panel title="Shot plan">
      {data ? (
        <SectionOf answer={data}>
          <Plan insights={data} {...{ balance, isOfOne }} />
        </SectionOf>
      ) : isError ? (
        <LoadFailure what="shot plan" isOutdated={false} onRetry={() => void refetch()} />
      ) : (
        <Skeleton $height="9rem" />
      )}
    </Panel>
  );
}

interface PlanProps extends ShotPlanProps {
  readonly insights: InsightsAnswer;
}

function Plan({ balance, isOfOne, insights: { total, stakes } }: PlanProps) {
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
      {isOfOne && <Muted>The hourly is of all results, not of this bankroll alone.</Muted>}
      <TableResultNote />
      <Row>
        <LinkButton as={Link} to="/insights?tab=next" size="sm">
          Bankroll by stakes
        </LinkButton>
      </Row>
    </Stack>
  );
}
