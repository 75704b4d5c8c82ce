import type { RemoteLoads } from '@feltbook/contracts';
import { Chip, color, font, formatCount, NOT_KNOWN } from '@feltbook/ui';
import styled from 'styled-components';
import { formatMoment } from '../../page/lib/format';
import { CAUSES } from '../lib/words';

const Facts = styled.div`
  font-size: ${font.size.xs};
  color: ${color.textMuted};
`;

/** How many loads failed. */
export const Failures = ({ failures }: Pick<RemoteLoads, 'failures'>) =>
  failures > 0 ? <Chip tone="danger">{formatCount(failures)}</Chip> : '0';

/** Cause, build, time and trace of the last load that failed. */
export function LastFailure({ lastFailure }: Pick<RemoteLoads, 'lastFailure'>) {
  if (!lastFailure) return NOT_KNOWN;
  const { cause, at, version, traceId } = lastFailure;
  return (
    <>
      {CAUSES[cause]}
      <Facts>
        {version}, {formatMoment(at)}
      </Facts>
      <Facts>
        Trace <code>{traceId}</code>
      </Facts>
    </>
  );
}
