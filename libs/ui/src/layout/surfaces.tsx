import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { gutter, screenOnly } from '../theme/mixins';
import { color, font, media, radius, size, space } from '../theme/tokens';

/** A box on the page's background. Its border shows only where it means something, and in forced colours. */
export const Card = styled.div`
  min-width: 0;
  padding: ${space[4]};
  background: ${color.surface};
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  @media print {
    border-color: ${color.line};
  }
`;

const PanelRoot = styled(Card).attrs({ as: 'section' })`
  padding: 0;
`;

const PanelHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[4]} ${space[4]} 0;
`;

/* The outer columns of a table stand below the heading and its actions. */
const PanelBody = styled.div<{ $flush: boolean }>`
  padding: ${space[4]};
  ${({ $flush }) =>
    $flush &&
    css`
      padding: ${space[2]} 0 0;
      td:first-child,
      th:first-child > * {
        padding-left: ${space[4]};
      }
      td:last-child,
      th:last-child > * {
        padding-right: ${space[4]};
      }
    `}
`;

export interface PanelProps {
  title: ReactNode;
  level?: 2 | 3;
  /** Beside the title. */
  actions?: ReactNode;
  /** Removes the padding, for lists and tables. */
  flush?: boolean;
  children: ReactNode;
  className?: string;
}

/** A card with a heading. */
export function Panel({ title, level = 2, actions, flush = false, children, className }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <PanelRoot className={className}>
      <PanelHead>
        <PanelHeading as={Heading}>{title}</PanelHeading>
        {actions}
      </PanelHead>
      <PanelBody $flush={flush}>{children}</PanelBody>
    </PanelRoot>
  );
}

const PanelHeading = styled.h2`
  font-size: ${font.size.md};
`;

/** The width and margins of every page. `$narrow` is for forms and text. */
export const Page = styled.div<{ $narrow?: boolean }>`
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? size.text : size.page)};
  margin-inline: auto;
  padding-block: ${space[6]} ${space[12]};
  ${gutter(6)}
  @media ${media.upTo.phone} {
    padding-block: ${space[4]} ${space[10]};
    ${gutter(4)}
  }
`;

/** Stacks its children with a gap. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-width: 0;
`;

/** Puts its children in a row that wraps. */
export const Row = styled.div<{ $gap?: keyof typeof space; $end?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $end }) => ($end ? 'flex-end' : 'flex-start')};
  gap: ${({ $gap = 2 }) => space[$gap]};
  min-width: 0;
`;

/** As many equal columns as fit, each at least `$min` wide. */
export const Grid = styled.div<{ $min?: string; $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '11rem' }) => $min}), 1fr));
  gap: ${({ $gap = 3 }) => space[$gap]};
`;

/* The title is beside the actions on the narrowest phones too; a name may be one long word. */
const HeadRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  overflow-wrap: anywhere;
  > :first-child {
    min-width: 0;
  }
  p {
    color: ${color.textMuted};
    margin-top: ${space[1]};
  }
  @media (max-width: 359px) {
    h1 {
      font-size: ${font.size.lg};
    }
  }
`;

const HeadActions = styled(Row)`
  ${screenOnly}
`;

/** The page's only h1, which gets the focus when the route changes, with a subtitle and the page's actions. */
export function PageHeader({
  title,
  lead,
  actions,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <HeadRoot>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <HeadActions>{actions}</HeadActions>}
    </HeadRoot>
  );
}
