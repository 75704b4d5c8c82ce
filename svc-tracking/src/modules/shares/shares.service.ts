import { Injectable } from '@nestjs/common';
import { MAX_SHARES, type NewShare, type Share, type ShareRequest } from '@feltbook/contracts';
import { ApiError, directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { accountGone, changePlayer } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { newResultId } from '../results/result-id';
import { notFound, SharedViews } from './shared-views';
import {
  addShare,
  findShare,
  listShares,
  newShareToken,
  removeExpiredShares,
  removeShare,
} from './shares.repository';

const DAY_MS = 86_400_000;

/** Links to read-only views of some of a player's figures. */
@Injectable()
export class SharesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: SharedViews,
  ) {}

  /** @throws ApiError `unauthenticated` for a deleted account */
  async list(accountId: string): Promise<Share[]> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    return listShares(query, accountId, new Date());
  }

  /** @throws ApiError `conflict` beyond the largest number of links */
  add(accountId: string, { expiresInDays, ...choice }: ShareRequest): Promise<NewShare> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
    const { subject, amounts, title } = choice;
    return changePlayer(this.dataSource, accountId, async (query) => {
      await removeExpiredShares(query, now, accountId);
      if ((await listShares(query, accountId, now)).length >= MAX_SHARES)
        throw new ApiError('conflict', `You have ${MAX_SHARES} links. Revoke one first.`);
      const [id, token] = [newResultId(), newShareToken()];
      await addShare(query, { accountId, id, token, choice, createdAt: now, expiresAt });
      return {
        ...{ id, token, subject, amounts, title },
        ...{ created_at: now.toISOString(), expires_at: expiresAt.toISOString() },
      };
    });
  }

  /** @throws ApiError `not_found` */
  remove(accountId: string, id: string): Promise<void> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      if (!(await removeShare(query, accountId, id))) throw notFound();
    });
  }

  /**
   * @returns JSON of what the player chose to share, which may lag the player's saves by seconds
   * @throws ApiError `not_found`, alike for unknown, revoked and expired tokens; `unavailable` while many are computed
   */
  async view(token: string): Promise<Buffer> {
    // Never cached: a revoked link stops at once.
    const query = directQuery(this.dataSource);
    const share = await findShare(query, token, new Date());
    const player = share && (await readPlayer(query, share.accountId));
    if (!share || player?.erased) throw notFound();
    return this.views.of(share, player?.version ?? 0);
  }
}
