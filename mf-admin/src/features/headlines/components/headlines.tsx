import {
  ChevronRightIcon,
  color,
  font,
  media,
  motion,
  size,
  Skeleton,
  space,
  tabularFigures,
} from '@feltbook/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useAnalytics } from '../../analytics/api/use-analytics';
import { useJobs } from '../../jobs/api/use-jobs';
import { useSubscriptionAnalytics, useSubscriptionConfig } from '../../subscriptions/api/use-subscriptions';
import { type Headline, headlinesOf, type Known } from '../lib/headlines';

const List = styled.ul`
  margin-bottom: ${space[2]};
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const line = css`
  display: grid;
  grid-template-columns: 5.25rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.small};
  color: inherit;
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  text-decoration: none;
  transition: background ${motion.fast};
  ${tabularFigures}
  @media ${media.touch} {
    min-height: ${size.touch};
  }
  &:hover {
    background: ${color.hover};
  }
  svg {
    color: ${color.textMuted};
  }
`;

const Line = styled(Link)`
  ${line}
`;

/** Not pressable. */
const Place = styled.div`
  ${line}
`;

const Name = styled.span`
  color: ${color.textMuted};
`;

const Text = styled.span<{ $urgent: boolean }>`
  font-weight: ${font.weight.strong};
  color: ${({ $urgent }) => ($urgent ? color.warning : color.text)};
  overflow-wrap: anywhere;
`;

const answerOf = <T,>({ data, isError }: UseQueryResult<T>): T | null | undefined =>
  data ?? (isError ? null : undefined);

/** What the owner wants to know first: revenue, growth of the week, and what needs attention. */
export function Headlines() {
  return (
    <Lines
      known={{
        subscriptions: answerOf(useSubscriptionAnalytics()),
        analytics: answerOf(useAnalytics()),
        jobs: answerOf(useJobs()),
        config: answerOf(useSubscriptionConfig()),
      }}
    />
  );
}

const NOTHING: Known = {
  subscriptions: undefined,
  analytics: undefined,
  jobs: undefined,
  config: undefined,
};

/** Placeholders of the lines. */
export const HeadlinePlaces = () => <Lines known={NOTHING} />;

function Lines({ known }: { readonly known: Known }) {
  return (
    <List aria-label="At a glance">
      {headlinesOf(known).map((headline) => (
        <li key={headline.name}>
          <HeadlineLink {...headline} />
        </li>
      ))}
    </List>
  );
}

function HeadlineLink({ name, text, tab, isUrgent = false }: Headline) {
  if (text === undefined) {
    return (
      <Place>
        <Name>{name}</Name>
        <Skeleton $width="60%" />
      </Place>
    );
  }
  return (
    <Line to={`/admin?tab=${tab}`}>
      <Name>{name}</Name>
      <Text $urgent={isUrgent}>{text}</Text>
      <ChevronRightIcon size="1em" />
    </Line>
  );
}
