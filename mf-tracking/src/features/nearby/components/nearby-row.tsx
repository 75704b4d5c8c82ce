import { Button, color, font, Row, size, space } from '@feltbook/ui';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { nearbyText, type VenueState } from '../lib/texts';
import type { Nearby } from '../lib/use-nearby';

/** Belongs to the field above it. As high as its actions with every text, so that the form stays in place. */
const Line = styled(Row)`
  flex-wrap: nowrap;
  grid-column: 1 / -1;
  min-height: ${size.small};
  margin: -${space[2]} 0;
  > button {
    flex: none;
    padding: 0 ${space[2]};
    color: ${color.accentText};
  }
  > :first-child {
    margin-left: -${space[2]};
  }
`;

const Text = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.xs};
  line-height: ${font.line.snug};
`;

interface NearbyRowProps {
  readonly nearby: Nearby;
  /** Whether the form starts a session, which stores the venue's place by itself. */
  readonly atTable: boolean;
}

/** One line under Location: turns the nearest venues first on or off, and stores where the chosen one is. */
export function NearbyRow({ nearby, atTable }: NearbyRowProps) {
  const venue = useWatch<{ location: string }, 'location'>({ name: 'location' });
  const { isOn, turnOn, turnOff, canLearn, learned, learn } = nearby;
  const asked: VenueState = canLearn(venue) ? (atTable ? 'start' : 'here') : undefined;
  return (
    <Line $gap={2} role="group" aria-label="Venues near you">
      <Button
        variant="quiet"
        size="sm"
        aria-label={isOn ? 'Turn off nearest first' : undefined}
        onClick={isOn ? turnOff : () => void turnOn()}
      >
        {isOn ? 'Turn off' : 'Nearest first'}
      </Button>
      <Text role="status">{nearbyText(nearby, asked ?? (learned === venue ? 'learned' : undefined))}</Text>
      {asked === 'here' && (
        <Button variant="quiet" size="sm" onClick={() => void learn(venue)}>
          I am here now
        </Button>
      )}
    </Line>
  );
}
