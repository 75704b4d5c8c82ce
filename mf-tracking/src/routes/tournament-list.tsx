import { TournamentTotalsCards } from '../features/list/components/totals-cards';
import { ResultList } from '../features/list/components/result-list';
import { prefetchResults } from '../features/results/api/use-results';
import { TOURNAMENT_LIST } from '../features/list/lib/list-kinds';

/** /tournaments */
export default function TournamentListPage() {
  return <ResultList list={TOURNAMENT_LIST} totals={(props) => <TournamentTotalsCards {...props} />} />;
}

/** Fetches the list before the page is rendered. */
export const prefetch = () => prefetchResults(TOURNAMENT_LIST.kind);
