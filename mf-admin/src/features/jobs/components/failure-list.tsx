import type { JobQueue } from '@feltbook/contracts';
import { Button, color, font, formatCount, formatNumberOf, space, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';
import { formatMoment } from '../../page/lib/format';

const Fold = styled.details`
  margin-top: ${space[2]};
  summary {
    width: fit-content;
    padding: ${space[1]} 0;
    font-size: ${font.size.sm};
    color: ${color.textMuted};
    cursor: pointer;
  }
`;

const List = styled.ul`
  max-height: 24rem;
  padding: 0;
  list-style: none;
  overflow-y: auto;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    padding: ${space[2]} 0;
    border-top: 1px solid ${color.line};
    font-size: ${font.size.sm};
    line-height: ${font.line.snug};
    overflow-wrap: anywhere;
  }
`;

const Reason = styled.div`
  color: ${color.dangerText};
`;

const Facts = styled.div`
  color: ${color.textMuted};
  ${tabularFigures}
`;

interface FailureListProps {
  /** The newest failures. */
  readonly failures: JobQueue['failures'];
  /** The total. */
  readonly of: number;
  readonly busyId: string | undefined;
  /** A retry is running. */
  readonly isBusy: boolean;
  readonly onRetry: (id: string) => void;
}

/** The failures and their reasons, collapsed. */
export function FailureList({ failures, of, busyId, isBusy, onRetry }: FailureListProps) {
  return (
    <Fold>
      <summary>
        {of > failures.length
          ? `The newest ${formatCount(failures.length)} of ${formatCount(of)} failures`
          : formatNumberOf(failures.length, 'failure')}
      </summary>
      {/* Focusable, because it scrolls. */}
      <List tabIndex={0} aria-label="Failures">
        {failures.map(({ id, name, reason, attempts, failed_at }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <Reason>{reason || 'No reason was given.'}</Reason>
              <Facts>
                {formatNumberOf(attempts, 'attempt')}
                {failed_at && `, the last one ${formatMoment(failed_at)}`}
              </Facts>
            </div>
            <Button size="sm" busy={busyId === id} disabled={isBusy} onClick={() => onRetry(id)}>
              Retry
            </Button>
          </li>
        ))}
      </List>
    </Fold>
  );
}
