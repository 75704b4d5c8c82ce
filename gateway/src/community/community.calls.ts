import { communityStats } from '@feltbook/contracts';
import { jsonSchemaOf } from '@feltbook/svc-kit';
import type { OwnCall } from '../routing/own-calls';
import type { CommunityStatistics } from './community-stats';

/** How long a browser, or a cache on the way to it, may show the same figures. */
const CACHE_CONTROL = 'public, max-age=5';

/** `GET /api/stats`: no token, and no figure of any one player. */
export const communityCall = (statistics: CommunityStatistics): OwnCall => ({
  method: 'GET',
  path: '/api/stats',
  answer: async () => ({ body: await statistics.read(), headers: { 'cache-control': CACHE_CONTROL } }),
  description: {
    tags: ['community'],
    summary: 'What all players together logged',
    description:
      'Money in dollars, time in hours. At most some seconds old; of a part that is away, the last known.',
    responses: {
      200: {
        description: 'The figures.',
        content: {
          'application/json': { schema: jsonSchemaOf(communityStats, 'output') },
        },
      },
      503: { description: 'A service is away, and its figures were never known.' },
    },
  },
});
