import { startFirefox } from './firefox';
import { playerJourneys } from './player-journeys';

describe('Firefox', () => {
  playerJourneys(startFirefox);
});
