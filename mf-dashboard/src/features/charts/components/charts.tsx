import type { Dashboard } from '@feltbook/contracts';
import { media, space, useMedia } from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { SHOWN, type Shown } from '../lib/texts';
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
  align-content: space-between;
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

/** The three charts: one of them large; the others are beside it on wide screens, and only in its segments on phones. */
export function Charts({ figures }: { readonly figures: Dashboard }) {
  const [shown, setShown] = useState<Shown>('all');
  const isPhone = useMedia(media.upTo.phone);
  return (
    <Root>
      <Hero figures={figures} shown={shown} onShow={setShown} />
      {!isPhone && (
        <Others>
          {SHOWN.filter((other) => other !== shown).map((other) => (
            <GrowthSection key={other} shown={other} figures={figures} />
          ))}
        </Others>
      )}
    </Root>
  );
}
