import type { EntryLine } from '@feltbook/contracts';
import { Button, color, LinkButton, Panel, RepeatIcon, Skeleton, space, Stack } from '@feltbook/ui';
import { AsOf } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ResultLine } from '../../results/components/result-line';
import type { AnyRecord } from '../../results/lib/kinds';
import type { OwnDefaults } from '../lib/use-entry-defaults';
import type { EntryKind } from '../lib/entry-kinds';

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
  readonly last: EntryLine | undefined;
  /** Whether it is known if there is one. */
  readonly isKnown: boolean;
  readonly isLoading: boolean;
  readonly onRepeat: (() => void) | undefined;
}

/** The last submitted entry, and the button that repeats it. */
export function LastSubmitted({ title, last, isKnown, isLoading, onRepeat }: LastSubmittedProps) {
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
      {last ? (
        <ResultLine record={last} />
      ) : (
        <Quiet>{isKnown ? 'Nothing submitted yet.' : isLoading ? <Skeleton /> : 'Not loaded.'}</Quiet>
      )}
    </Panel>
  );
}

interface RecentEntriesProps<Item extends AnyRecord, Input> {
  readonly entry: EntryKind<Item, Input>;
  readonly own: OwnDefaults;
}

/** The ten latest results by date, and their age if they are stale. */
export function RecentEntries<Item extends AnyRecord, Input>(props: RecentEntriesProps<Item, Input>) {
  const { entry, own } = props;
  const { kind, texts } = entry;
  const latest = own.data?.latest;
  return (
    <>
      <AsOf name={kind.keys.all[0]} query={own.query} />
      <Panel
        flush
        title={texts.recent}
        actions={
          <LinkButton as={Link} to={kind.listPage} size="sm" variant="quiet">
            Show all
          </LinkButton>
        }
      >
        {own.isFailed && <Quiet role="alert">Error: {kind.texts.load}</Quiet>}
        {latest?.length === 0 && <Quiet>{texts.noneYet}</Quiet>}
        {own.isLoading && (
          <Quiet as={Stack}>
            <Skeleton $height="2.5rem" />
            <Skeleton $height="2.5rem" />
            <Skeleton $height="2.5rem" />
          </Quiet>
        )}
        <Lines>
          {latest?.map((record) => (
            <li key={record.id}>
              <ResultLine record={record} page={kind.page(record.id)} />
            </li>
          ))}
        </Lines>
      </Panel>
    </>
  );
}
