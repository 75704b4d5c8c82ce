import type { JobQueue, JobsRetryRequest } from '@feltbook/contracts';
import { Button, Chip, color, font, formatCount, RepeatIcon, Row, space, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';
import { FailureList } from './failure-list';

/** A retry of failed jobs. */
export interface Retrying {
  /** The running retry. */
  readonly asked: JobsRetryRequest | undefined;
  readonly run: (asked: JobsRetryRequest) => void;
}

const Root = styled.section`
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
`;

const Head = styled(Row)`
  justify-content: space-between;
  min-height: 2rem;
  margin-bottom: ${space[1]};
`;

const Name = styled.h4`
  min-width: 0;
  font-size: ${font.size.md};
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

const Counts = styled.dl`
  display: grid;
  /* No name is broken on phones. */
  grid-template-columns: repeat(4, minmax(max-content, 1fr));
  gap: ${space[2]};
  font-size: ${font.size.sm};
  ${tabularFigures}
  dt {
    color: ${color.textMuted};
  }
`;

const JOB_STATES = ['Waiting', 'Active', 'Delayed', 'Failed'];
/** Events: not sent, sent, sent again without confirmation, given up. */
const OUTBOX_STATES = ['Queued', 'Dispatched', 'Unconfirmed', 'Parked'];

/** One queue. */
export function QueueRow({
  queue: place,
  retrying,
}: {
  readonly queue: JobQueue;
  readonly retrying: Retrying;
}) {
  const { service, queue, waiting, active, delayed, failed, failures } = place;
  const { asked } = retrying;
  const isHere = asked?.service === service && asked.queue === queue;
  const isOutbox = queue === 'outbox';
  const [names, given] = isOutbox ? [OUTBOX_STATES, 'Parked'] : [JOB_STATES, 'Failed'];
  const counts = [waiting, active, delayed, failed].map((count, at) => ({ name: names[at], count }));
  return (
    <Root aria-label={`${service} ${queue}`}>
      <Head>
        <Name>{isOutbox ? 'Outbox' : queue}</Name>
        {failed > 0 && (
          <Button
            size="sm"
            icon={<RepeatIcon />}
            busy={isHere && asked.id === undefined}
            disabled={asked !== undefined}
            onClick={() => retrying.run({ service, queue })}
          >
            Retry all
          </Button>
        )}
      </Head>
      <Counts>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {name === given && count > 0 ? (
                <Chip tone="danger">{formatCount(count)}</Chip>
              ) : (
                formatCount(count)
              )}
            </dd>
          </div>
        ))}
      </Counts>
      {failures.length > 0 && (
        <FailureList
          failures={failures}
          of={failed}
          busyId={isHere ? asked.id : undefined}
          isBusy={asked !== undefined}
          onRetry={(id) => retrying.run({ service, queue, id })}
        />
      )}
    </Root>
  );
}
