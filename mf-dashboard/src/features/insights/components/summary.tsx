import type { InsightsAnswer } from '@feltbook/contracts';
import { type Verdict, verdictOf } from '@feltbook/poker-math';
import {
  areAmountsHidden,
  Card,
  font,
  formatCount,
  formatHours,
  formatMoney,
  formatNumberOf,
  isolate,
  Money,
  Muted,
  Stack,
  withoutHoursText,
} from '@feltbook/ui';
import styled from 'styled-components';
import { Prose } from '../../common/components/prose';
import { withLeftOut } from '../../common/lib/rates';
import { bestAndWorst, type RatedGroup, tooFew } from '../lib/best-and-worst';
import { FEWEST_RESULTS } from '../lib/measures';

const Sentence = styled.p`
  font-size: ${font.size.lg};
  line-height: ${font.line.snug};
`;

/** Names at most so many groups. */
const MOST_NAMED = 3;

/** Answers first where the money comes from. */
export function Summary({ answer }: { readonly answer: InsightsAnswer }) {
  const { total } = answer;
  const found = bestAndWorst(answer);
  return (
    <Card as="section" aria-label="Summary">
      <Stack $gap={3}>
        {found ? (
          <>
            <Judged words={found.isClear ? BEST : EITHER} group={found.best} />
            {found.worst && <Judged words={found.isClear ? WORST : EITHER} group={found.worst} />}
            {found.worst && !found.isClear && <Muted>The two may still be equal: play more to know.</Muted>}
          </>
        ) : (
          <Sentence>
            Too few cash sessions to say: one group needs {FEWEST_RESULTS} with a known length.
          </Sentence>
        )}
        <TooFew answer={answer} />
        <Muted>
          All in all <Money amount={total.profit} /> in {formatNumberOf(total.results, 'result')}
          {total.hours > 0 && ` and ${formatHours(total.hours)}`}
          {total.withoutHours ? `, ${withoutHoursText(total.withoutHours)}` : ''}.
        </Muted>
      </Stack>
    </Card>
  );
}

type Words = Readonly<Record<Verdict, string>>;

const EITHER: Words = {
  winning: 'You win at',
  losing: 'You lose at',
  tooEarly: 'Too early to call at',
};
/** Superlatives only where the groups differ, and where the interval says that the group wins or loses. */
const BEST: Words = { ...EITHER, winning: 'You win most at', losing: 'You lose least at' };
const WORST: Words = { ...EITHER, winning: 'You win least at', losing: 'You lose most at' };

function Judged({ words, group }: { readonly words: Words; readonly group: RatedGroup }) {
  const { name, hourly, low, high, sessions, withoutHours } = group;
  const verdict = verdictOf(group);
  return (
    <Sentence>
      {areAmountsHidden() ? 'Your hourly at' : words[verdict]} <strong dir="auto">{name}</strong>:{' '}
      <Money amount={hourly} neutral={verdict === 'tooEarly'} /> an hour (very likely{' '}
      <Prose>{`${formatMoney(low)} to ${formatMoney(high)}`}</Prose>,{' '}
      {withLeftOut(formatNumberOf(sessions, 'session'), withoutHours)}
      ).
    </Sentence>
  );
}

function TooFew({ answer }: { readonly answer: InsightsAnswer }) {
  const groups = tooFew(answer);
  if (groups.length === 0) return null;
  const named = groups.slice(0, MOST_NAMED);
  const rest = groups.length - named.length;
  return (
    <Muted>
      Too few to say:{' '}
      {named.map(({ key, results }) => `${isolate(key)} (${formatNumberOf(results, 'session')})`).join(', ')}
      {rest > 0 && ` and ${formatCount(rest)} more`}.
    </Muted>
  );
}
