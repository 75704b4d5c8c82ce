import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type Hand,
  type HandRequest,
  type HandsAnswer,
  type HandsQuery,
  MAX_HAND_NOTES,
} from '@feltbook/contracts';
import { handFilter } from '@feltbook/poker-math';
import { ApiError, inSnapshot, type Query, whileCallIsOpen } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { claimChange } from '../entry-changes/entry-changes';
import { accountGone, changePlayer } from '../players/change-player';
import { HistorySlots } from '../players/history-slots';
import { readPlayer } from '../players/players.repository';
import { countHands, type HandPlace, hasHand, listHands, removeHand, storeHand } from './hands.repository';

/** Notes that a search reads at a time, so that no statement nears its timeout. */
const PART = 1000;
/** Notes that a search looks through at a time: some milliseconds. */
const BATCH = 100;

/** Notes about hands. They count under no trial. */
@Injectable()
export class HandsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: HistorySlots,
  ) {}

  /**
   * A page of the notes, newest first. A search reads notes until the page is full, one at a time for an account.
   * @throws ApiError `unauthenticated` for a deleted account; `unavailable` or `rate_limited` while many search
   */
  list(accountId: string, query: HandsQuery): Promise<HandsAnswer> {
    const page = () => this.page(accountId, query);
    return query.q?.trim() ? this.slots.searching(accountId, page) : page();
  }

  private page(
    accountId: string,
    { q = '', result, session, limit, cursor }: HandsQuery,
  ): Promise<HandsAnswer> {
    const open = whileCallIsOpen();
    return inSnapshot(this.dataSource, async (query) => {
      if ((await readPlayer(query, accountId))?.erased) throw accountGone();
      const isFound = handFilter(q);
      const isSearch = q.trim() !== '';
      const found: Hand[] = [];
      let after = cursor === undefined ? undefined : placeOf(cursor);
      let isMore = true;
      while (isMore) {
        const most = isSearch ? PART : limit + 1;
        const selection = { result: result?.split(':')[1], session, after, limit: most };
        const read = await listHands(query, accountId, selection);
        for (let from = 0; from < read.length && found.length <= limit; from += BATCH) {
          const batch = read.slice(from, from + BATCH);
          found.push(...batch.filter((hand) => isFound({ text: hand.text, names: namesOf(hand) })));
          if (!isSearch) continue;
          // A long search leaves other calls their turn, and ends with its own.
          await nextTurn();
          open?.throwIfAborted();
        }
        isMore = isSearch && read.length === most && found.length <= limit;
        after = read.at(-1);
      }
      const hands = found.slice(0, limit);
      const last = found.length > limit ? hands.at(-1) : undefined;
      return { hands, ...(last && { next: `${last.date}_${last.id}` }) };
    });
  }

  /**
   * Adds a note, or replaces that of the same id.
   * @param madeAt see {@link claimChange}
   * @returns the note as it is stored
   * @throws ApiError `quota_exceeded` beyond the largest number of notes; see {@link claimChange}
   */
  put(accountId: string, id: string, hand: HandRequest, madeAt?: number): Promise<Hand> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      const isStored = await hasHand(query, accountId, id);
      const change = { method: 'PUT', entry: `hand/${id}`, madeAt, isStored } as const;
      if (!(await claimChange(query, accountId, change))) return one(query, accountId, id);
      if (!isStored && (await countHands(query, accountId)) >= MAX_HAND_NOTES) {
        const most = MAX_HAND_NOTES.toLocaleString('en-US');
        throw new ApiError('quota_exceeded', `An account holds up to ${most} hands. Delete some first.`);
      }
      await storeHand(query, accountId, id, hand);
      return one(query, accountId, id);
    });
  }

  /** @throws ApiError `not_found`; see {@link claimChange} */
  async remove(accountId: string, id: string, madeAt?: number): Promise<void> {
    const isDone = await changePlayer(this.dataSource, accountId, async (query) => {
      const isStored = await hasHand(query, accountId, id);
      const change = { method: 'DELETE', entry: `hand/${id}`, madeAt, isStored } as const;
      return !(await claimChange(query, accountId, change)) || removeHand(query, accountId, id);
    });
    if (!isDone) throw notFound();
  }
}

const notFound = () => new ApiError('not_found', 'There is no such hand.');

async function one(query: Query, accountId: string, id: string): Promise<Hand> {
  const [hand] = await listHands(query, accountId, { id, limit: 1 });
  if (!hand) throw notFound();
  return hand;
}

function placeOf(cursor: string): HandPlace {
  const [date = '', id = ''] = cursor.split('_');
  return { date, id };
}

/** What a search looks through besides the text. */
const namesOf = ({ stakes, position, tags = [], result }: Hand): string[] =>
  [stakes, position, ...tags, result?.location, result?.stakes, result?.name].filter(
    (name) => name !== undefined,
  );
