import {
  Card,
  ChevronRightIcon,
  CloseIcon,
  color,
  font,
  formatCount,
  IconButton,
  media,
  Money,
  motion,
  Muted,
  radius,
  size,
  space,
  useAmountsHidden,
} from '@feltbook/ui';
import { FilterVerdict } from '@feltbook/result-filter';
import { ProfitLine } from '@feltbook/ui/profit-line';
import { useSwipeSideways } from '@feltbook/ui/use-swipe-sideways';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Prose } from '../../common/components/prose';
import type { Recap } from '../lib/recap-of';
import { periodName, type RecapPage, recapPages } from '../lib/recap-pages';
import { ShareRecap } from './share-recap';

const Story = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-height: min(34rem, 70dvh);
  touch-action: pan-y;
`;

const Bars = styled.div`
  display: flex;
  gap: ${space[1]};
  span {
    flex: 1;
    height: 4px;
    border-radius: ${radius.round};
    background: ${color.line};
    transition: background ${motion.fast};
    &[data-seen] {
      background: ${color.accentText};
    }
    @media ${media.calm} {
      transition: none;
    }
  }
`;

const Head = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  gap: ${space[2]};
  min-width: 0;
  padding-bottom: ${size.touch};
  overflow-wrap: anywhere;
  transform: translateX(var(--swipe, 0));
  h2 {
    font-size: ${font.size.lg};
    color: ${color.textMuted};
  }
`;

const Figure = styled.p`
  font-size: ${font.size.hero};
  font-weight: ${font.weight.heavy};
  letter-spacing: -0.03em;
  line-height: ${font.line.tight};
`;

/* Only what can be pressed lies above the buttons that turn. */
const Part = styled.div<{ $isPressable: boolean }>`
  ${({ $isPressable }) => $isPressable && 'position: relative; z-index: 1; align-self: flex-start;'}
  margin-top: ${space[3]};
  /* The verdict is a line of the story. */
  > [role='status'] {
    padding: 0;
    font-size: inherit;
  }
`;

/* The whole side of the story is the button, and its arrow stands at the lower edge. */
const Turn = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  width: ${({ $side }) => ($side === 'left' ? '33%' : '67%')};
  display: flex;
  align-items: flex-end;
  justify-content: ${({ $side }) => ($side === 'left' ? 'flex-start' : 'flex-end')};
  padding: ${space[4]};
  border: 0;
  border-radius: ${radius.lg};
  background: none;
  color: ${color.text};
  font-size: ${font.size.lg};
  cursor: pointer;
  &[aria-disabled='true'] {
    color: ${color.textMuted};
    cursor: default;
    svg {
      opacity: 0.5;
    }
  }
  ${({ $side }) => $side === 'left' && 'svg { transform: scaleX(-1); }'}
`;

interface RecapStoryProps {
  /** YYYY or YYYY-MM. */
  readonly period: string;
  readonly recap: Recap;
  readonly onClose: () => void;
}

/** A month or a year as pages, turned by a press, a swipe or an arrow key; none turns by itself. */
export function RecapStory({ period, recap, onClose }: RecapStoryProps) {
  // The words of the pages have amounts.
  useAmountsHidden();
  const pages = recapPages(period, recap);
  const [at, setAt] = useState(0);
  const page = pages[at];
  const last = pages.length - 1;
  const turn = (by: number) => setAt((now) => Math.min(last, Math.max(0, now + by)));
  const swipe = useSwipeSideways(
    () => turn(-1),
    () => turn(1),
  );
  useTurningKeys(turn, onClose);
  return (
    <Story as="section" aria-label={`Recap of ${periodName(period)}`} {...swipe}>
      <Bars aria-hidden="true">
        {pages.map(({ name }, bar) => (
          <span key={name} data-seen={bar <= at || undefined} />
        ))}
      </Bars>
      <Turn
        type="button"
        $side="left"
        aria-label="Previous page"
        aria-disabled={at === 0}
        onClick={() => turn(-1)}
      >
        <ChevronRightIcon />
      </Turn>
      <Turn
        type="button"
        $side="right"
        aria-label="Next page"
        aria-disabled={at === last}
        onClick={() => turn(1)}
      >
        <ChevronRightIcon />
      </Turn>
      <Head>
        <Muted>
          {formatCount(at + 1)} of {formatCount(pages.length)}
        </Muted>
        <IconButton label="Close recap" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Content aria-live="polite" aria-atomic="true">
        {page && <Shown key={at} page={page} period={period} recap={recap} />}
      </Content>
    </Story>
  );
}

interface ShownProps {
  readonly page: RecapPage;
  readonly period: string;
  readonly recap: Recap;
}

function Shown({ page: { name, figure, lines, part }, period, recap }: ShownProps) {
  const totals = recap.shared.bankroll.map(({ bankroll }) => bankroll);
  return (
    <>
      <h2>{name}</h2>
      {figure !== null && <Figure>{typeof figure === 'number' ? <Money amount={figure} /> : figure}</Figure>}
      {lines.map((line) => (
        <p key={line}>
          <Prose>{line}</Prose>
        </p>
      ))}
      {part && (
        <Part $isPressable={part === 'share'}>
          {part === 'line' && <ProfitLine totals={totals} label={`Running total of ${periodName(period)}`} />}
          {part === 'verdict' && <FilterVerdict cash={recap.cash} />}
          {part === 'share' && <ShareRecap period={period} recap={recap} />}
        </Part>
      )}
    </>
  );
}

/** Arrow keys turn the pages and Escape closes them, unless a dialog is open or a field has the focus. */
function useTurningKeys(turn: (by: number) => void, close: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isElsewhere =
        target instanceof Element && target.closest('[role=dialog], input, select, [role=menu]');
      if (event.defaultPrevented || isElsewhere || altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
