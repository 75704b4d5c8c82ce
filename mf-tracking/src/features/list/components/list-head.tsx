import { color, font, media, screenOnly, space } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { LIST_LAYOUTS, type ListLayout } from '../lib/use-list-layout';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Count = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  &:focus {
    outline: none;
  }
`;

/** Narrower windows fit no table. */
const Choice = styled.div`
  ${screenOnly}
  @media ${media.upTo.tabs} {
    display: none;
  }
`;

const LABELS = { table: 'Table', cards: 'Cards' } as const;
const OPTIONS = LIST_LAYOUTS.map((value) => ({ value, label: LABELS[value] }));

interface ListHeadProps {
  readonly ref: Ref<HTMLParagraphElement>;
  /** At the end of the line. */
  readonly choice: ReactNode;
  /** How many results the list shows. */
  readonly children: ReactNode;
}

/** A line with the number of results. */
export function ListHead({ ref, choice, children }: ListHeadProps) {
  return (
    <Root>
      <Count role="status" ref={ref} tabIndex={-1}>
        {children}
      </Count>
      {choice}
    </Root>
  );
}

interface LayoutChoiceProps {
  readonly layout: ListLayout;
  readonly onLayout: (next: ListLayout) => void;
}

/** Table or cards. */
export function LayoutChoice({ layout, onLayout }: LayoutChoiceProps) {
  return (
    <Choice>
      <SegmentedControl label="Show as" value={layout} options={OPTIONS} onChange={onLayout} />
    </Choice>
  );
}
