import { color, font, formatNumberOf, formatPercent, Panel, space, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';
import { isRateUnsure, winRateLabel } from '../lib/win-rate-label';
import { EmptyKind } from './empty-kind';

/** Its length is 100, so that a stroke's length is a share in %. */
const RADIUS = 100 / (2 * Math.PI);

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
`;

const Ring = styled.svg`
  width: 10rem;
  height: 10rem;
  fill: none;
  stroke-width: 3.5;
  .way {
    stroke: ${color.hover};
  }
  .share {
    stroke: ${color.accent};
    stroke-linecap: round;
  }
  text {
    ${tabularFigures}
    fill: ${color.text};
    text-anchor: middle;
  }
  .rate {
    font-size: 7px;
    font-weight: ${font.weight.strong};
  }
  .label {
    font-size: 3px;
    fill: ${color.textMuted};
  }
`;

const Sessions = styled.figcaption`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

interface WinRateRingProps {
  /** Winning cash sessions in % of all cash sessions. */
  readonly rate: number;
  /** How many cash sessions there are. */
  readonly sessions: number;
}

/** The win rate of the cash sessions as a ring, with a rating. */
export function WinRateRing({ rate, sessions }: WinRateRingProps) {
  return (
    <Panel title="Cash session win rate">
      {sessions === 0 ? <EmptyKind kind="cash" /> : <RateRing rate={rate} sessions={sessions} />}
    </Panel>
  );
}

function RateRing({ rate, sessions }: WinRateRingProps) {
  const share = Math.min(100, Math.max(0, rate));
  const label = winRateLabel(rate);
  const text = formatPercent(rate);
  return (
    <Figure>
      <Ring viewBox="0 0 40 40" role="img" aria-label={`${text}: ${label}`}>
        <circle className="way" cx="20" cy="20" r={RADIUS} />
        {share > 0 && (
          <circle
            className="share"
            cx="20"
            cy="20"
            r={RADIUS}
            strokeDasharray={`${share} ${100 - share}`}
            transform="rotate(-90 20 20)"
          />
        )}
        <text className="rate" x="20" y="21.5">
          {text}
        </text>
        <text className="label" x="20" y="26">
          {label}
        </text>
      </Ring>
      <Sessions>
        {isRateUnsure(sessions)
          ? `of ${formatNumberOf(sessions, 'session')}: too few to be sure`
          : `of ${formatNumberOf(sessions, 'cash session')} won`}
      </Sessions>
    </Figure>
  );
}
