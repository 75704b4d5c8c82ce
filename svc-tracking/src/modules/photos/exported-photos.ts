import { photoPath } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { listPhotos } from './photos.repository';

/** The photos of a player, oldest first; `GET` of a path answers the picture. */
export async function exportedPhotos(query: Query, accountId: string) {
  return (await listPhotos(query, accountId)).map(({ kind, resultId, bytes, width, height, createdAt }) => ({
    ...{ kind, result: resultId, path: photoPath(kind, resultId) },
    ...{ bytes, width, height, created_at: createdAt.toISOString() },
  }));
}
