import type { InsightsAnswer } from '@feltbook/contracts';
import { type Verdict, verdictOf } from '@feltbook/poker-math';
import {
  areAmountsHidden,
  Card,
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
import { Answer } from '../../common/components/answer';
import { Prose } from '../../common/components/prose';
import { withLeftOut } from '../../common/lib/rates';
import { bestAndWorst, type Compared, DAYS, PLACES, type RatedGroup, tooFew } from '../lib/best-and-worst';
import { FEWEST_RESULTS } from '../lib/measures';

/** Names at most so many groups. */
const MOST_NAMED = 3;

interface AnswerProps {
  readonly answer: InsightsAnswer;
}

/** Answers where the money comes from. */
export function PlaceSummary({ answer }: AnswerProps) {
  const { total } = answer;
  return (
    <Card as="section" aria-label="Summary">
      <Stack $gap={3}>
        <Extremes answer={answer} compared={PLACES} />
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

/** Answers on which days the money comes. */
export function DaySummary({ answer }: AnswerProps) {
  return (
    <Card as="section" aria-label="Summary">
      <Stack $gap={3}>
        <Extremes answer={answer} compared={DAYS} />
      </Stack>
    </Card>
  );
}

/** The best group as the answer, then the worst one. */
function Extremes({ answer, compared }: AnswerProps & { readonly compared: Compared }) {
  const found = bestAndWorst(answer, compared);
  if (!found)
    return (
      <Answer>Too few cash sessions to say: one group needs {FEWEST_RESULTS} with a known length.</Answer>
    );
  const { best, worst, isClear } = found;
  const { preposition } = compared;
  return (
    <>
      <Answer>
        <Judged words={isClear ? BEST : EITHER} group={best} {...{ preposition }} />
      </Answer>
      {worst && (
        <Muted>
          <Judged words={isClear ? WORST : EITHER} group={worst} {...{ preposition }} />
        </Muted>
      )}
      {worst && !isClear && <Muted>The two may still be equal: play more to know.</Muted>}
    </>
  );
}

type Words = Readonly<Record<Verdict, string>>;

const EITHER: Words = { winning: 'You win', losing: 'You lose', tooEarly: 'Too early to call' };
/** Superlatives only where the groups differ, and where the interval says that the group wins or loses. */
const BEST: Words = { ...EITHER, winning: 'You win most', losing: 'You lose least' };
const WORST: Words = { ...EITHER, winning: 'You win least', losing: 'You lose most' };

interface JudgedProps extends Pick<Compared, 'preposition'> {
  readonly words: Words;
  readonly group: RatedGroup;
}

function Judged({ words, group, preposition }: JudgedProps) {
  const { name, hourly, low, high, sessions, withoutHours } = group;
  const verdict = verdictOf(group);
  return (
    <>
      {areAmountsHidden() ? 'Your hourly' : words[verdict]} {preposition} <strong dir="auto">{name}</strong>:{' '}
      <Money amount={hourly} neutral={verdict === 'tooEarly'} /> an hour (very likely{' '}
      <Prose>{`${formatMoney(low)} to ${formatMoney(high)}`}</Prose>,{' '}
      {withLeftOut(formatNumberOf(sessions, 'session'), withoutHours)}
      ).
    </>
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
