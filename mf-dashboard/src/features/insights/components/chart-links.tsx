import { visuallyHidden } from '@feltbook/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';

/* Around its hidden content, so that the page does not scroll to it elsewhere. */
const Root = styled.div`
  position: relative;
`;

const Hidden = styled.div`
  ${visuallyHidden}
`;

interface ChartLinksProps {
  /** The chart, which shows the item whose link has the focus. */
  readonly chart: (pointed: number | undefined) => ReactNode;
  /** The chart's data, with a link for each item whose `data-item` is its index. */
  readonly children: ReactNode;
}

/** A chart and its data for screen readers and the keyboard: one stop of the Tab key, and the arrow keys go on. */
export function ChartLinks({ chart, children }: ChartLinksProps) {
  const [pointed, point] = useState<number>();
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const item = target.dataset['item'];
    point(item === undefined ? undefined : Number(item));
  };
  return (
    <Root>
      {chart(pointed)}
      <Hidden onKeyDown={moveFocus} onFocus={follow} onBlur={() => point(undefined)}>
        {children}
      </Hidden>
    </Root>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The arrow keys go to the link before or after. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
