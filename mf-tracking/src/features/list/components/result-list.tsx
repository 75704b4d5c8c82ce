import {
  AddIcon,
  Alert,
  color,
  FloatingActionButton,
  font,
  formatCount,
  media,
  Page,
  PageHeader,
  space,
  Stack,
  useMedia,
} from '@feltbook/ui';
import { AsOf, useAsOf, useDocumentTitle } from '@feltbook/web-kit';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ListMenu } from '../../export/components/list-menu';
import type { ExportMessage } from '../../export/lib/texts';
import { useResults, useShownResults } from '../../results/api/use-results';
import { useOwnSaves } from '../../results/api/queued';
import type { AnyRecord } from '../../results/lib/kinds';
import { RejectedResults } from '../../queued/components/rejected-results';
import { QueuedDialog } from '../../queued/components/queued-dialog';
import type { ListKind } from '../lib/list-kinds';
import type { Row } from '../lib/row';
import { type Deletion, useDeletion } from '../lib/use-deletion';
import { type ListView, useListView } from '../lib/use-list-view';
import { DeleteDialog } from './delete-dialog';
import { FilterBar } from './filter-bar';
import { EmptyList, ListError, ListSkeleton, NothingFound } from './list-states';
import { ResultCards } from './result-cards';
import { ResultTable } from './result-table';
import { SortSelect } from './sort-select';

/** At least as high as the window, so that the floating button is at the bottom of short lists too. */
const ListPage = styled(Page)`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding-bottom: ${space[5]};
`;

const Count = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  &:focus {
    outline: none;
  }
`;

/** A stable value while the list loads. */
const NONE: never[] = [];

interface ResultListProps<Item extends AnyRecord, Input> {
  readonly list: ListKind<Item, Input>;
  /** The totals cards of the filtered rows. */
  readonly totals: (rows: readonly Row<Item>[]) => ReactNode;
  /** Beside the page's title. */
  readonly actions?: ReactNode;
}

/** The page of one list: totals, filters, table or cards, add and delete. */
export function ResultList<Item extends AnyRecord, Input>(props: ResultListProps<Item, Input>) {
  const { list, totals, actions } = props;
  const { kind, texts } = list;
  const results = useResults(kind);
  const asOf = useAsOf(kind.keys.all[0], results);
  const records = useShownResults(kind, results);
  const view = useListView(list, records ?? NONE);
  const [asked, setAsked] = useState<Item | null>(null);
  const [ofExport, setOfExport] = useState<ExportMessage | null>(null);
  // Here rather than beside the rows, which unmount while the last of them is being deleted.
  const deletion = useDeletion(list);
  useDocumentTitle(texts.title);
  return (
    <ListPage>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {actions}
            <ListMenu kind={kind.name} rows={view.rows} plural={texts.plural} onMessage={setOfExport} />
          </>
        }
      />
      <Stack $gap={5}>
        {ofExport && <Alert tone={ofExport.tone} title={ofExport.text} onDismiss={() => setOfExport(null)} />}
        {deletion.failure && (
          <Alert tone="error" title={deletion.failure} onDismiss={deletion.dismissFailure} />
        )}
        <RejectedResults kind={kind} />
        <AsOf name={kind.keys.all[0]} query={results} />
        {results.isPending && !records && <ListSkeleton />}
        {results.isError && asOf === null && (
          <ListError text={kind.texts.load} onRetry={() => void results.refetch()} />
        )}
        {records?.length === 0 && <EmptyList title={texts.none} add={texts.add} addPage={kind.addPage} />}
        {records && records.length > 0 && (
          <LoadedList {...{ list, view, totals, records, deletion }} onQueued={setAsked} />
        )}
        <QueuedDialog kind={kind} record={asked} onClose={() => setAsked(null)} />
      </Stack>
      <FloatingActionButton as={Link} to={kind.addPage} aria-label={texts.add}>
        <AddIcon />
        <span>{texts.add}</span>
      </FloatingActionButton>
    </ListPage>
  );
}

function LoadedList<Item extends AnyRecord, Input>(
  props: ResultListProps<Item, Input> & {
    readonly view: ListView<Item>;
    /** All results, without filters. */
    readonly records: readonly Item[];
    readonly deletion: Deletion<Item>;
    /** Opens the dialog of a queued result. */
    readonly onQueued: (item: Item) => void;
  },
) {
  const { list, view, totals, deletion, records, onQueued } = props;
  const { kind, texts, columns, filters, cardsUpTo } = list;
  const isCards = useMedia(media.upTo[cardsUpTo]);
  const isCompact = useMedia(media.upTo.cards);
  const filledColumns = useMemo(
    () => columns.filter(({ onlyWith }) => !onlyWith || records.some(onlyWith)),
    [columns, records],
  );
  const shownColumns = useMemo(
    () => (isCompact ? filledColumns.filter(({ wideOnly }) => !wideOnly) : filledColumns),
    [filledColumns, isCompact],
  );
  const count = useRef<HTMLParagraphElement>(null);
  const { queued } = useOwnSaves(kind);

  const actions = { editPage: kind.editPage, onDelete: deletion.ask, onQueued };
  const shown = { label: texts.title, rows: view.rows, ...actions };
  return (
    <>
      {totals(view.rows)}
      <FilterBar
        filters={filters}
        options={view.options}
        chosen={view.chosen}
        onChange={view.setFilter}
        onReset={view.reset}
      >
        {isCards && <SortSelect columns={filledColumns} sort={view.sort} onSort={view.setSort} />}
      </FilterBar>
      <Count role="status" ref={count} tabIndex={-1}>
        {formatCount(view.rows.length)} of {formatCount(records.length)} {texts.plural}
        {queued.length > 0 && `, ${formatCount(queued.length)} waiting to be sent`}
      </Count>
      {view.rows.length === 0 ? (
        <NothingFound plural={texts.plural} onReset={view.reset} />
      ) : isCards ? (
        <ResultCards {...shown} />
      ) : (
        <ResultTable {...shown} columns={shownColumns} sort={view.sort} onSort={view.sortBy} />
      )}
      <DeleteDialog
        texts={texts}
        noun={kind.texts.noun}
        deletion={deletion}
        // The button that opened the dialog is removed with its row.
        onConfirmed={() => count.current?.focus({ preventScroll: true })}
      />
    </>
  );
}
