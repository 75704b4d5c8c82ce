import { playerJourneys } from './player-journeys';
import { startWebKit } from './webkit';

describe('WebKit', () => {
  playerJourneys(startWebKit);
});
