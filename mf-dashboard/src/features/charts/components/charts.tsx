import type { Dashboard } from '@feltbook/contracts';
import { media, space, useMedia } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SHOWN } from '../lib/texts';
import type { HeroView } from '../lib/use-hero';
import { GrowthSection } from './growth-section';
import { Hero } from './hero';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space[4]};
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

const Others = styled.div`
  display: grid;
  grid-auto-rows: 1fr;
  gap: ${space[4]};
  min-width: 0;
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* As wide on paper as on the screen, so that nothing of a chart is cut off. */
  @media print {
    display: block;
    > * {
      break-inside: avoid;
      margin-top: ${space[4]};
    }
  }
`;

interface ChartsProps {
  readonly figures: Dashboard;
  readonly hero: HeroView;
  /** What the player can do with the large chart. */
  readonly action?: ReactNode;
}

/** The three charts: one of them large; the others are beside it on wide screens, and only in its segments on phones. */
export function Charts({ figures, hero, action }: ChartsProps) {
  const isPrint = useMedia('print');
  const isPhone = useMedia(media.upTo.phone) && !isPrint;
  return (
    <Root>
      <Hero figures={figures} hero={hero} action={action} />
      {!isPhone && (
        <Others>
          {SHOWN.filter((other) => other !== hero.shown).map((other) => (
            <GrowthSection key={other} shown={other} figures={figures} />
          ))}
        </Others>
      )}
    </Root>
  );
}
