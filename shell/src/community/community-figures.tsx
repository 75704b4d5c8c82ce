import {
  Chip,
  CountUp,
  IconButton,
  media,
  RepeatIcon,
  Row,
  Skeleton,
  StatCard,
  useMedia,
} from '@feltbook/ui';
import { useEffect, useState } from 'react';
import { CommunityFrame } from './community-frame';
import { representativeOf, totalsOf } from './figures';
import { useCommunityStats } from './use-community-stats';

const HIGHLIGHT_MS = 20_000;
const SAMPLES_CAPTION = 'The real numbers could not be loaded. These are made up, to show what belongs here.';

interface Rotation {
  readonly count: number;
  /** Stops the rotation; afterwards the turn gets its full time again. */
  readonly paused: boolean;
}

/** Rotates through `count` items. @returns the current one and a setter */
function useRotation({ count, paused }: Rotation): [number, (turn: number) => void] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), HIGHLIGHT_MS);
    return () => clearInterval(timer);
  }, [count, paused]);
  return [turn, setTurn];
}

export interface CommunityFiguresProps {
  /** Shows figures that no single player can distort; nothing while too few players are active for them. */
  onlyRepresentative?: boolean;
}

/** The figures of all players. Highlights and explains one of them for 20 seconds each. */
export default function CommunityFigures({ onlyRepresentative = false }: CommunityFiguresProps) {
  const { stats, areSamples, retry } = useCommunityStats();
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useMedia(media.calm);
  const paused = reducedMotion || pointedAt || focused || !stats;
  const figures = onlyRepresentative ? representativeOf(stats) : totalsOf(stats);
  const [highlighted, highlight] = useRotation({ count: figures.length, paused });

  if (figures.length === 0) return null;
  return (
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <CommunityFrame
        caption={areSamples ? SAMPLES_CAPTION : stats && figures[highlighted]?.meaning}
        mark={
          areSamples && (
            <Row>
              <Chip tone="warning">Sample numbers</Chip>
              <IconButton label="Try again" size="sm" onClick={retry}>
                <RepeatIcon />
              </IconButton>
            </Row>
          )
        }
      >
        {figures.map(({ label, icon, figure, format }, at) => (
          <li key={label}>
            <StatCard
              label={label}
              icon={icon}
              selected={at === highlighted}
              onClick={() => highlight(at)}
              value={
                figure !== undefined ? (
                  <CountUp value={figure}>{(shown) => format(shown, figure)}</CountUp>
                ) : (
                  <Skeleton $width="60%" $height="1.15em" />
                )
              }
            />
          </li>
        ))}
      </CommunityFrame>
    </div>
  );
}
