import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inTransaction, type ScheduledTask } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { lockPlayer } from '../players/players.repository';
import {
  accountsToCheck,
  accountsWithPhotos,
  DELETION_TASK,
  dueDeletions,
  forgetDeletion,
  markMissing,
  missingSince,
  removePhoto,
} from './photos.repository';
import { PHOTO_STORE, type PhotoStore } from './store/photo-store';

const OBJECTS = 100;
const ACCOUNTS = 100;
/** As long as deletions of many results can be undone. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes the photos of results that are gone, and objects that no photo names. */
@Injectable()
export class PhotoTasks {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(PHOTO_STORE) private readonly store: PhotoStore | null,
  ) {}

  tasks(): readonly ScheduledTask[] {
    return [
      {
        name: DELETION_TASK,
        schedule: { everySeconds: 600 },
        run: ({ signal }) => this.deleteObjects(signal),
      },
      {
        name: 'photos.sweep',
        schedule: { dailyAt: '03:30' },
        maxSeconds: 3600,
        run: ({ signal }) => this.sweep(new Date(), signal),
      },
    ];
  }

  /** Deletes objects whose deletion is due, as far as the store deletes them. @throws the first failure */
  async deleteObjects(signal?: AbortSignal): Promise<void> {
    const { store } = this;
    if (!store) return;
    const query = directQuery(this.dataSource);
    const failures: unknown[] = [];
    for (let due = OBJECTS; due === OBJECTS && failures.length === 0 && !signal?.aborted;) {
      const objects = await dueDeletions(query, new Date(), OBJECTS);
      due = objects.length;
      for (const { accountId, objectKey } of objects) {
        if (signal?.aborted) return;
        await store.delete(objectKey).then(
          () => forgetDeletion(query, accountId, objectKey),
          (error: unknown) => failures.push(error),
        );
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Finds results that are gone, however they were deleted, and deletes their photos after a day: until then an undo gives
   * results and photos back.
   */
  async sweep(now: Date, signal?: AbortSignal): Promise<void> {
    const query = directQuery(this.dataSource);
    let last = '';
    for (let count = ACCOUNTS; count === ACCOUNTS && !signal?.aborted;) {
      const accounts = await accountsWithPhotos(query, last, ACCOUNTS);
      count = accounts.length;
      last = accounts.at(-1) ?? last;
      for (const accountId of await accountsToCheck(query, accounts)) await this.sweepAccount(accountId, now);
    }
  }

  private sweepAccount(accountId: string, now: Date): Promise<void> {
    return inTransaction(this.dataSource, async (query) => {
      // Not `changePlayer`: a replica of an earlier release erases an account without its photos.
      await lockPlayer(query, accountId);
      await markMissing(query, accountId, now);
      const cutoff = new Date(now.getTime() - KEPT_MS);
      for (const photo of await missingSince(query, accountId, cutoff)) await removePhoto(query, photo);
    });
  }
}
