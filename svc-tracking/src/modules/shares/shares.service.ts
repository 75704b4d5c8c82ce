import { Injectable } from '@nestjs/common';
import {
  MAX_SHARES,
  type NewShare,
  type Share,
  type SharedView,
  type ShareRequest,
} from '@feltbook/contracts';
import { type SharedDays, sharedFigures } from '@feltbook/poker-math';
import { ApiError, directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { accountGone, changePlayer } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { newResultId } from '../results/result-id';
import { FilteredService } from '../statistics/filtered.service';
import {
  addShare,
  findShare,
  listShares,
  newShareToken,
  removeExpiredShares,
  removeShare,
  type SharedChoice,
} from './shares.repository';

const DAY_MS = 86_400_000;

/** Links to read-only views of some of a player's figures. */
@Injectable()
export class SharesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly filtered: FilteredService,
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
   * @returns what the player chose to share, with every save that was acknowledged before the call
   * @throws ApiError `not_found`, alike for unknown, revoked and expired tokens
   */
  async view(token: string): Promise<SharedView> {
    const share = await findShare(directQuery(this.dataSource), token, new Date());
    if (!share) throw notFound();
    const { accountId, choice, expiresAt } = share;
    try {
      return {
        ...viewOf(choice, await this.filtered.days(accountId, choice.filter)),
        expires_at: expiresAt.toISOString(),
      };
    } catch (error) {
      // Erased meanwhile.
      throw error instanceof ApiError && error.code === 'unauthenticated' ? notFound() : error;
    }
  }
}

const notFound = () => new ApiError('not_found', 'This link does not work, or no longer.');

/** Only what was chosen: a figure comes without the line, and hidden amounts as shares. */
function viewOf(
  { subject, amounts, title, filter, currency }: SharedChoice,
  days: SharedDays,
): Omit<SharedView, 'expires_at'> {
  const { points, total, perHour } = sharedFigures(days, amounts);
  return {
    ...{ subject, amounts, title },
    currency: amounts === 'shown' ? currency : undefined,
    from: filter.from ?? points[0]?.date ?? null,
    to: filter.to ?? points.at(-1)?.date ?? null,
    points: subject === 'graph' ? [...points] : [],
    total: points.length === 0 || subject === 'hourly' ? null : total,
    perHour: subject === 'hourly' ? perHour : null,
  };
}
