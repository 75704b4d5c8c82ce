import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CheckIcon } from '../icons/icons';
import { color, font, media, radius, space } from '../theme/tokens';
import { Card, Page, PageHeader } from './surfaces';

const Body = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  align-items: center;
  gap: ${space[8]} ${space[12]};
  padding: ${space[10]};
  border-radius: ${radius.xl};
  @media ${media.upTo.drawer} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space[6]};
  }
`;

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  ul {
    display: grid;
    gap: ${space[2]};
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    gap: ${space[3]};
    color: ${color.textMuted};
  }
  li svg {
    margin-top: 0.2em;
    color: ${color.accentText};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

const Picture = styled.svg`
  width: 100%;
  max-width: 20rem;
  height: auto;
  justify-self: center;
  overflow: visible;
  @media ${media.upTo.drawer} {
    order: -1;
    max-width: 12rem;
  }
  .back {
    fill: ${color.sunken};
    stroke: ${color.edge};
  }
  .front {
    fill: ${color.raised};
    stroke: ${color.edge};
  }
  .pip {
    fill: ${color.accent};
  }
  .lattice {
    stroke: ${color.line};
  }
`;

const SPADE = 'M0-26c8 12 28 21 28 38a15 15 0 0 1-24 11l5 13H-9l5-13a15 15 0 0 1-24-11c0-17 20-26 28-38z';

/** An illustration: a hand with one card face down. */
function FaceDownHand() {
  return (
    <Picture viewBox="0 0 280 220" strokeWidth={2} aria-hidden="true" focusable="false">
      <g transform="translate(112 118) rotate(-12)">
        <rect className="back" x="-58" y="-82" width="116" height="164" rx="14" />
        <path
          className="lattice"
          d="M-42-66h84v132h-84zM-42-38h84M-42-10h84M-42 18h84M-42 46h84M-21-66v132M0-66v132M21-66v132"
          fill="none"
        />
      </g>
      <g transform="translate(176 112) rotate(9)">
        <rect className="front" x="-58" y="-82" width="116" height="164" rx="14" />
        <path className="pip" d={SPADE} transform="scale(1.25)" />
        <path className="pip" d={SPADE} transform="translate(-40 -58) scale(0.3)" />
        <path className="pip" d={SPADE} transform="translate(40 58) rotate(180) scale(0.3)" />
      </g>
    </Picture>
  );
}

export interface ComingSoonProps {
  /** The page's name, its h1. */
  title: string;
  /** The purpose of the page. */
  lead: string;
  /** The planned content. */
  points: readonly string[];
  /** Links to other pages. */
  actions?: ReactNode;
}

const Heading = styled.h2`
  font-size: ${font.size.lg};
`;

/** A placeholder for a page that is not built yet. */
export function ComingSoon({ title, lead, points, actions }: ComingSoonProps) {
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      <Body as="section">
        <Text>
          <Heading>This page has not been dealt yet</Heading>
          <p>We are working on it. When it is turned over, you will find here:</p>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <CheckIcon />
                {point}
              </li>
            ))}
          </ul>
          {actions && <Actions>{actions}</Actions>}
        </Text>
        <FaceDownHand />
      </Body>
    </Page>
  );
}
