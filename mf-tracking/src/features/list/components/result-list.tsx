import {
  AddIcon,
  Alert,
  Button,
  formatCount,
  formatNumberOf,
  LinkButton,
  media,
  Page,
  PageHeader,
  Row,
  space,
  Stack,
  useMedia,
} from '@feltbook/ui';
import { isLengthKnown, roiOfTournaments, varianceOfSessions } from '@feltbook/poker-math';
import { AsOf, isNoNetwork, useAsOf, useDocumentTitle } from '@feltbook/web-kit';
import { FilterVerdict, ListFilterBar } from '@feltbook/result-filter';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useOwnNets } from '../../deals/api/use-own-nets';
import { ListMenu } from '../../export/components/list-menu';
import type { ExportMessage } from '../../export/lib/texts';
import { useOverview, useResults, useShownResults } from '../../results/api/use-results';
import { useOwnSaves } from '../../results/api/queued';
import type { AnyRecord } from '../../results/lib/kinds';
import { RejectedResults } from '../../queued/components/rejected-results';
import { QueuedDialog } from '../../queued/components/queued-dialog';
import { SelectionBar } from '../../selection/components/selection-bar';
import { useSelection } from '../../selection/lib/use-selection';
import type { ListKind } from '../lib/list-kinds';
import { NEWEST_FIRST } from '../lib/sort';
import { type Deletion, useDeletion } from '../lib/use-deletion';
import { useListLayout } from '../lib/use-list-layout';
import { type ListView, useListView } from '../lib/use-list-view';
import { DeleteDialog } from './delete-dialog';
import { LayoutChoice, ListHead } from './list-head';
import { EmptyList, ListError, ListSkeleton, NothingFound } from './list-states';
import { MonthList } from './month-list';
import { ResultCards } from './result-cards';
import { ResultTable } from './result-table';
import { SortSelect } from './sort-select';
import type { TotalsProps } from './totals-cards';
import { TotalsLine } from './totals-line';

const Content = styled(Stack)`
  /* Lists keep their rows in place. The browser would treat rows that are no longer rendered as moved content. */
  overflow-anchor: none;
  @media ${media.upTo.phone} {
    gap: ${space[2]};
  }
`;

/** A stable value while the list loads. */
const NONE: never[] = [];

interface ResultListProps<Item extends AnyRecord, Input> {
  readonly list: ListKind<Item, Input>;
  /** The totals cards of the filtered rows. */
  readonly totals: (props: TotalsProps<Item>) => ReactNode;
  /** Beside the page's title. */
  readonly actions?: ReactNode;
}

/** The page of one list: totals, filters, table or cards, add and delete. */
export function ResultList<Item extends AnyRecord, Input>(props: ResultListProps<Item, Input>) {
  const { list, totals, actions } = props;
  const { kind, texts } = list;
  const results = useResults(kind);
  const asOf = useAsOf(kind.keys.all[0], results);
  const all = useShownResults(kind, results);
  const overview = useOverview(kind);
  const { queued } = useOwnSaves(kind);
  const shown = all ?? overview?.results ?? NONE;
  const view = useListView(list, shown, useOwnNets(shown));
  // An overview cannot be filtered or sorted, and lacks what only this device has.
  const isOverview = !all && overview !== null && view.isPlain && queued.length === 0;
  const records = all ?? (isOverview ? overview.results : undefined);
  const isLoading = results.isPending && !records;
  const [asked, setAsked] = useState<Item | null>(null);
  const [ofExport, setOfExport] = useState<ExportMessage | null>(null);
  // Here rather than beside the rows, which unmount while the last of them is being deleted.
  const deletion = useDeletion(list);
  // Narrow windows have the ＋ of the host's bar.
  const isNarrow = useMedia(media.upTo.tabs);
  useDocumentTitle(texts.title);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {!isNarrow && (
              <LinkButton as={Link} to={kind.addPage}>
                <AddIcon />
                {texts.add}
              </LinkButton>
            )}
            {actions}
            <ListMenu
              kind={kind.name}
              rows={all ? view.rows : NONE}
              plural={texts.plural}
              isFiltered={view.isFiltered}
              onMessage={setOfExport}
            />
          </>
        }
      />
      <Content $gap={5}>
        {ofExport && <Alert tone={ofExport.tone} title={ofExport.text} onDismiss={() => setOfExport(null)} />}
        {deletion.failure && (
          <Alert tone="error" title={deletion.failure} onDismiss={deletion.dismissFailure} />
        )}
        <RejectedResults kind={kind} />
        <AsOf name={kind.keys.all[0]} query={results} />
        {isLoading && <ListSkeleton />}
        {results.isError && asOf === null && (
          <ListError
            text={kind.texts.load}
            isUnreached={isNoNetwork(results.error)}
            onRetry={() => void results.refetch()}
          />
        )}
        {records?.length === 0 && <EmptyList title={texts.none} add={texts.add} addPage={kind.addPage} />}
        {records && records.length > 0 && (
          <LoadedList
            {...{ list, view, totals, records, deletion }}
            known={isOverview ? overview.totals : undefined}
            onQueued={setAsked}
          />
        )}
        <QueuedDialog kind={kind} record={asked} onClose={() => setAsked(null)} />
      </Content>
    </Page>
  );
}

function LoadedList<Item extends AnyRecord, Input>(
  props: ResultListProps<Item, Input> & {
    readonly view: ListView<Item>;
    /** All results, without filters; the newest of a list whose totals are known. */
    readonly records: readonly Item[];
    readonly known: TotalsProps<Item>['known'];
    readonly deletion: Deletion<Item>;
    /** Opens the dialog of a queued result. */
    readonly onQueued: (item: Item) => void;
  },
) {
  const { list, view, totals, deletion, records, known, onQueued } = props;
  const { kind, texts, columns, fields, cardsUpTo } = list;
  const isPrint = useMedia('print');
  const isPhone = useMedia(media.upTo.phone) && !isPrint;
  const isNarrow = useMedia(media.upTo.tabs);
  const isUpTo = {
    cards: useMedia(media.upTo.cards) && !isPrint,
    tournamentCards: useMedia(media.upTo.tournamentCards) && !isPrint,
  };
  const byWidth = isUpTo[cardsUpTo] ? 'cards' : 'table';
  const [chosen, chooseLayout] = useListLayout(byWidth);
  const layout = isPrint ? 'table' : isNarrow ? 'cards' : chosen;
  const filledColumns = useMemo(
    () => columns.filter(({ onlyWith }) => !onlyWith || records.some(onlyWith)),
    [columns, records],
  );
  const shownColumns = filledColumns.filter(({ hiddenUpTo }) => !hiddenUpTo || !isUpTo[hiddenUpTo]);
  const count = useRef<HTMLParagraphElement>(null);
  const { queued } = useOwnSaves(kind);
  const [areTotalsOpen, setTotalsOpen] = useState(false);
  // A verdict about all results is on the dashboard, whose filter leads here.
  const judged = useMemo(() => {
    if (!view.isFiltered) return {};
    const items = view.rows.map(({ item }) => item);
    if (kind.name === 'tournament') return { tournaments: roiOfTournaments(items) };
    const withoutHours = items.filter((item) => !isLengthKnown(item)).length;
    return { cash: { variance: varianceOfSessions(items), sessions: items.length, withoutHours } };
  }, [view.isFiltered, view.rows, kind]);

  const { page, editPage, repeatPage } = kind;
  const selection = useSelection(view.rows);
  // Of an overview, most results are not known yet.
  const canSelect = known === undefined && selection.available > 0;
  const actions = {
    ...{ page, editPage, repeatPage, onDelete: deletion.ask, onQueued },
    selected: selection.ids,
    onSelect: canSelect ? selection.toggle : undefined,
  };
  const shown = { label: texts.title, rows: view.rows, ...actions };
  const head = (
    <ListHead
      ref={count}
      choice={
        isPhone ? (
          <TotalsLine
            {...{ rows: view.rows, known }}
            isOpen={areTotalsOpen}
            onToggle={() => setTotalsOpen(!areTotalsOpen)}
          />
        ) : (
          <Row $gap={2}>
            {!selection.ids && (
              <Button size="sm" disabled={!canSelect} onClick={selection.start}>
                Select
              </Button>
            )}
            <LayoutChoice layout={layout} onLayout={chooseLayout} />
          </Row>
        )
      }
    >
      {formatCount(known?.count ?? view.rows.length)} of {formatCount(known?.count ?? records.length)}{' '}
      {texts.plural}
      {queued.length > 0 && `, ${formatCount(queued.length)} waiting to be sent`}
    </ListHead>
  );
  return (
    <>
      {!isPhone && totals({ rows: view.rows, known })}
      {isPhone && head}
      {isPhone && areTotalsOpen && totals({ rows: view.rows, known })}
      <ListFilterBar
        filter={view.filter}
        options={view.options}
        fields={view.options.tag.length > 0 ? [...fields, 'tag'] : fields}
        shown={formatNumberOf(known?.count ?? view.rows.length, kind.texts.noun)}
      >
        {layout === 'cards' && <SortSelect columns={filledColumns} sort={view.sort} onSort={view.setSort} />}
      </ListFilterBar>
      <FilterVerdict {...judged} />
      {!isPhone && head}
      {view.rows.length === 0 ? (
        <NothingFound count={records.length} noun={kind.texts.noun} onReset={view.filter.clear} />
      ) : isPhone ? (
        <MonthList
          {...shown}
          byDate={view.sort.column === NEWEST_FIRST.column}
          isCut={known !== undefined}
          noun={kind.texts.noun}
          plural={texts.plural}
        />
      ) : layout === 'cards' ? (
        <ResultCards {...shown} />
      ) : (
        <ResultTable {...shown} columns={shownColumns} sort={view.sort} onSort={view.sortBy} />
      )}
      {selection.ids && (
        <SelectionBar {...{ kind, selection, records }} queued={view.rows.length - selection.available} />
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
