import { HomeGamesPage } from '../features/home-games/components/home-games-page';

/** /home-games */
export default function HomeGamesRoute() {
  return <HomeGamesPage />;
}
