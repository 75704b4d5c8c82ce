import type { Dashboard, Variance } from '@feltbook/contracts';
import {
  areAmountsHidden,
  color,
  font,
  formatBigBlinds,
  formatHours,
  formatNumberOf,
  media,
  Money,
  Muted,
  NO_RATE,
  Panel,
  space,
  tabularFigures,
} from '@feltbook/ui';
import { type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { BandRange } from '../../common/components/band-range';
import { Prose } from '../../common/components/prose';
import { isCalled } from '../../common/components/rate';
import { blindsBasis, hasBlindRate, leftOutWords, sessionsNeeded } from '../../common/lib/rates';
import { PageChoice, scopeWords } from '../../common/lib/scope';
import { intervalText, spreadText, verdictText } from '../lib/words';
import { RiskOfRuin } from './risk-of-ruin';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[5]};
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cell = styled.div<{ $wide: boolean }>`
  ${({ $wide }) => $wide && 'grid-column: 1 / -2;'}
`;

const Heading = styled.h3`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  color: ${color.textMuted};
`;

const Figure = styled.div`
  ${tabularFigures}
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
`;

const Words = styled.p`
  color: ${color.textMuted};
  line-height: ${font.line.snug};
`;

const Sentence = styled(Words)`
  color: ${color.text};
`;

interface BlockProps {
  readonly title: string;
  /** As wide as the figures that it replaces. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Block({ title, wide = false, children }: BlockProps) {
  return (
    <Cell $wide={wide}>
      <Heading>{title}</Heading>
      {children}
    </Cell>
  );
}

/** Big blinds per hour over the cash sessions. */
function BigBlinds({ figures }: { readonly figures: Dashboard['bigBlinds'] }) {
  const hasAllStakes = !useContext(PageChoice)?.stakes.length;
  return (
    <Block title="Big blinds an hour">
      <Figure>{hasBlindRate(figures) ? `${formatBigBlinds(figures.perHour)} BB` : NO_RATE}</Figure>
      <Words>
        {blindsBasis(figures, 'session', hasAllStakes) || 'From the stakes of your cash sessions'}
      </Words>
    </Block>
  );
}

function Interval({
  variance,
  withoutHours,
}: {
  readonly variance: Variance;
  readonly withoutHours?: number | undefined;
}) {
  return (
    <Block title="Your true hourly">
      <Figure>
        <BandRange {...variance} neutral={!isCalled(variance)} />
      </Figure>
      <Sentence>
        <Prose>{intervalText(variance)}</Prose>
      </Sentence>
      {/* Hidden with amounts: it reveals a win or a loss. */}
      {!areAmountsHidden() && <Words>{verdictText(variance)}</Words>}
      {leftOutWords(withoutHours).map((words) => (
        <Words key={words}>{words}</Words>
      ))}
    </Block>
  );
}

function Spread({ variance }: { readonly variance: Variance }) {
  return (
    <Block title="Standard deviation per hour">
      <Figure>
        <Money amount={variance.standardDeviation} sign="amount" />
      </Figure>
      <Words>
        <Prose>{spreadText(variance)}</Prose> Over {formatHours(variance.hours)} in{' '}
        {formatNumberOf(variance.sessions, 'cash session')}.
      </Words>
    </Block>
  );
}

/** The uncertainty of the cash hourly, in plain words. */
export function ConfidenceSection({ figures }: { readonly figures: Dashboard }) {
  const { variance, bigBlinds, withoutHours } = figures;
  return (
    <Panel
      title="How sure is your hourly?"
      actions={<Muted>{scopeWords('cash', useContext(PageChoice))}</Muted>}
    >
      <Columns>
        {variance ? (
          <>
            <Interval variance={variance} withoutHours={withoutHours.cash} />
            <Spread variance={variance} />
          </>
        ) : (
          <Block title="Your true hourly" wide>
            <Words>
              {sessionsNeeded(withoutHours.cash)} to see your likely true hourly, swings and risk of ruin.
            </Words>
          </Block>
        )}
        <BigBlinds figures={bigBlinds} />
        {variance && (
          <Block title="Risk of ruin">
            <RiskOfRuin variance={variance} />
          </Block>
        )}
      </Columns>
    </Panel>
  );
}
