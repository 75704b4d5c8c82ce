import { TOURNAMENT_LIST } from '../features/list/lib/list-kinds';
import { ResultPage } from '../features/result-page/components/result-page';

/** /tournament/:id */
export default function TournamentPage() {
  return <ResultPage list={TOURNAMENT_LIST} />;
}
