import type { InsightsAnswer } from '@feltbook/contracts';
import { Card, font, formatMoney, Money, Muted, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { formatHours, formatNumberOf } from '../../figures/lib/format';
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
            <Sentence>
              {found.best.hourly > 0 ? 'You win most at' : 'You lose least at'} <Rate group={found.best} />
            </Sentence>
            {found.worst && (
              <Sentence>
                {found.worst.hourly < 0 ? 'You lose most at' : 'You win least at'}{' '}
                <Rate group={found.worst} />
              </Sentence>
            )}
            {found.worst && !found.isClear && <Muted>The two may still be equal: play more to know.</Muted>}
          </>
        ) : (
          <Sentence>Too few cash sessions to say: one group needs {FEWEST_RESULTS}.</Sentence>
        )}
        <TooFew answer={answer} />
        <Muted>
          All in all <Money amount={total.profit} /> in {formatNumberOf(total.results, 'result')} and{' '}
          {formatHours(total.hours)}.
        </Muted>
      </Stack>
    </Card>
  );
}

function Rate({ group: { name, hourly, low, high, sessions } }: { readonly group: RatedGroup }) {
  return (
    <>
      <strong>{name}</strong>: <Money amount={hourly} /> an hour (very likely {formatMoney(low)} to{' '}
      {formatMoney(high)}, {formatNumberOf(sessions, 'session')}).
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
      {named.map(({ key, results }) => `${key} (${formatNumberOf(results, 'session')})`).join(', ')}
      {rest > 0 && ` and ${rest} more`}.
    </Muted>
  );
}
