import { Injectable } from '@nestjs/common';
import { MAX_SAVED_VIEWS, type SavedView, type SavedViewRequest } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { ApiError, directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { accountGone, changePlayer } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { newResultId } from '../results/result-id';
import { listViews, removeView, storeView } from './saved-views.repository';

/** Filters that players saved under names. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `unauthenticated` for a deleted account */
  async list(accountId: string): Promise<SavedView[]> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    return listViews(query, accountId);
  }

  /** @throws ApiError `conflict` for a name that is taken, and beyond the largest number of views */
  add(accountId: string, view: SavedViewRequest): Promise<SavedView> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      const stored = await listViews(query, accountId);
      checkName(stored, view.name);
      if (stored.length >= MAX_SAVED_VIEWS) {
        throw new ApiError('conflict', `You have ${MAX_SAVED_VIEWS} views. Delete one first.`);
      }
      const added = { id: newResultId(), ...view };
      await storeView(query, accountId, added);
      return added;
    });
  }

  /** @throws ApiError `not_found`; `conflict` for a name that another view has */
  update(accountId: string, id: string, view: SavedViewRequest): Promise<SavedView> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      const stored = await listViews(query, accountId);
      const others = stored.filter((one) => one.id !== id);
      if (others.length === stored.length) throw notFound();
      checkName(others, view.name);
      await storeView(query, accountId, { id, ...view });
      return { id, ...view };
    });
  }

  /** @throws ApiError `not_found` */
  remove(accountId: string, id: string): Promise<void> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      if (!(await removeView(query, accountId, id))) throw notFound();
    });
  }
}

const notFound = () => new ApiError('not_found', 'There is no such view.');

function checkName(others: readonly SavedView[], name: string): void {
  if (others.some((one) => textKey(one.name) === textKey(name))) {
    throw new ApiError('conflict', 'You already have a view with this name.');
  }
}
