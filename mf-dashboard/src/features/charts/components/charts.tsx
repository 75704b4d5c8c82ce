import type { Dashboard } from '@feltbook/contracts';
import { media, space, useMedia } from '@feltbook/ui';
import styled from 'styled-components';
import { SHOWN } from '../lib/texts';
import type { HeroView } from '../lib/use-hero';
import { GrowthSection } from './growth-section';
import { Hero } from './hero';

const HEIGHT = 320;
/** Leaves the whole line and its slider above 520 px of a phone. */
const PHONE_HEIGHT = 216;
/** With less above the line, leaves the whole line there below what a filter chose and its verdict. */
const LOW_HEIGHT = 160;

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

/* As wide on paper as on the screen, so that nothing of a chart is cut off. */
const Others = styled.div`
  display: grid;
  grid-auto-rows: 1fr;
  gap: ${space[4]};
  min-width: 0;
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
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
  readonly isFiltered: boolean;
}

/** The three charts: one of them large; the others are beside it on wide screens, and only in its segments on phones. */
export function Charts({ figures, hero, isFiltered }: ChartsProps) {
  const isPrint = useMedia('print');
  const isPhone = useMedia(media.upTo.phone) && !isPrint;
  const isLow = isPhone && isFiltered;
  const height = isLow ? LOW_HEIGHT : isPhone ? PHONE_HEIGHT : HEIGHT;
  return (
    <Root>
      <Hero {...{ figures, hero, height, isLow }} />
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
