import { newestFirst } from '@feltbook/poker-math';
import { RECENT_RESULTS } from '@feltbook/contracts';
import { Button, color, LinkButton, Panel, RepeatIcon, Skeleton, space, Stack } from '@feltbook/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ResultLine } from '../../results/components/result-line';
import type { AnyRecord } from '../../results/lib/kinds';

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Quiet = styled.p`
  padding: ${space[4]};
  color: ${color.textMuted};
`;

interface LastSubmittedProps {
  readonly title: string;
  readonly last: AnyRecord | undefined;
  readonly onRepeat: (() => void) | undefined;
}

/** What this player submitted last on this device, and once more with one tap. */
export function LastSubmitted({ title, last, onRepeat }: LastSubmittedProps) {
  return (
    <Panel
      flush
      title={title}
      actions={
        onRepeat && (
          <Button size="sm" icon={<RepeatIcon size="1em" />} onClick={onRepeat}>
            Repeat
          </Button>
        )
      }
    >
      {last ? <ResultLine record={last} /> : <Quiet>Nothing submitted on this device yet.</Quiet>}
    </Panel>
  );
}

interface RecentEntriesProps {
  readonly title: string;
  /** Said while there are none. */
  readonly noneYet: string;
  /** Undefined while they are being loaded. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly failure: string | undefined;
  readonly editPage: (id: string) => string;
  readonly listPage: string;
}

/** The ten latest by date. */
export function RecentEntries(props: RecentEntriesProps) {
  const { title, noneYet, records, failure, editPage, listPage } = props;
  const recent = useMemo(() => newestFirst(records ?? []).slice(0, RECENT_RESULTS), [records]);
  return (
    <Panel
      flush
      title={title}
      actions={
        <LinkButton as={Link} to={listPage} size="sm" variant="quiet">
          Show all
        </LinkButton>
      }
    >
      {records ? (
        recent.length === 0 && <Quiet>{noneYet}</Quiet>
      ) : failure ? (
        <Quiet role="alert">{failure}</Quiet>
      ) : (
        <Quiet as={Stack}>
          <Skeleton $height="2.5rem" />
          <Skeleton $height="2.5rem" />
          <Skeleton $height="2.5rem" />
        </Quiet>
      )}
      <Lines>
        {recent.map((record) => (
          <li key={record.id}>
            <ResultLine record={record} editPage={editPage(record.id)} />
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
