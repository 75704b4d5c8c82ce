import { useParams } from 'react-router-dom';
import { HomeGamePage } from '../features/home-games/components/home-game-page';

/** /home-games/:code */
export default function HomeGameRoute() {
  const { code = '' } = useParams();
  // Another game is another page, with its own dialogs.
  return <HomeGamePage key={code} typed={code} />;
}
