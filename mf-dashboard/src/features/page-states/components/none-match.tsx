import type { ResultKindName } from '@feltbook/contracts';
import { noneMatchText } from '@feltbook/result-filter';
import { Button, EmptyState, Panel, Stack } from '@feltbook/ui';
import { EmptyChart } from '../../charts';
import { CHART_TEXTS } from '../../charts/lib/texts';
import { useDashboard } from '../../common/api/use-dashboard';
import { useToday } from '../../common/lib/use-today';

const NOUNS = { all: 'result', cash: 'cash session', tournament: 'tournament' } as const;

/** How many results of each kind there are. */
interface Counts {
  readonly cash: number;
  readonly tournament: number;
}

interface NoneMatchProps {
  /** What the filter chooses from; undefined until it is known. */
  readonly counts: Counts | undefined;
  /** The kind that the filter chooses. */
  readonly kind: ResultKindName | undefined;
  readonly onClear: () => void;
}

/** In place of figures, when the filter lets no result through. */
export function NoneMatch({ counts, kind, onClear }: NoneMatchProps) {
  const count = counts && (kind ? counts[kind] : counts.cash + counts.tournament);
  return (
    <Stack $gap={5}>
      <EmptyState
        title={noneMatchText(count, NOUNS[kind ?? 'all'])}
        actions={<Button onClick={onClear}>Clear</Button>}
      />
      <Panel title={CHART_TEXTS.all.title}>
        <EmptyChart shown="all" />
      </Panel>
    </Stack>
  );
}

/** The same, of all results of the player. */
export function NoneOfAllMatch(props: Omit<NoneMatchProps, 'counts'>) {
  const { data } = useDashboard(useToday(), '');
  const counts = data && {
    cash: data.quickStats.totalSessions,
    tournament: data.quickStats.totalTournaments,
  };
  return <NoneMatch counts={counts} {...props} />;
}
