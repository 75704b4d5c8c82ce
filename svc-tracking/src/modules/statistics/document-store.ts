import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { saveDocuments, type StatisticsDocument } from './documents.repository';
import { isSomewhereToday } from './today';

/** Documents of calls that arrive in this time are stored in one transaction. */
const GATHER_MS = 200;
const MAX_BATCH = 50;

/** Stores computed documents. A lost one costs a computation by the next call. */
@Injectable()
export class DocumentStore implements BeforeApplicationShutdown {
  /** Computed and not stored yet, by account. */
  private readonly waiting = new Map<string, StatisticsDocument>();
  private storing: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  /** @returns the document of this version and day, if it waits to be stored */
  find(accountId: string, version: number, today: string): StatisticsDocument | undefined {
    const found = this.waiting.get(accountId);
    return found?.version === version && found.today === today ? found : undefined;
  }

  /** Stores a document soon, together with those of other players: no caller waits for it. */
  add(document: StatisticsDocument): void {
    const { accountId, version, today } = document;
    const other = this.waiting.get(accountId);
    if (!isSomewhereToday(today, new Date()) || (other && other.version > version)) return;
    this.waiting.set(accountId, document);
    this.storing ??= this.storeWaiting();
  }

  /** Resolves when no document waits. */
  async settled(): Promise<void> {
    while (this.storing) await this.storing;
  }

  /** Stores documents whose day is today in some time zone. Only logs a failure. */
  async store(documents: readonly StatisticsDocument[]): Promise<void> {
    const current = documents.filter(({ today }) => isSomewhereToday(today, new Date()));
    if (current.length === 0) return;
    try {
      await saveDocuments(this.dataSource, current);
    } catch (error) {
      this.logger.warn({ err: error }, "Players' statistics could not be stored.");
    }
  }

  private async storeWaiting(): Promise<void> {
    await pause(GATHER_MS);
    const batch = [...this.waiting.values()].slice(0, MAX_BATCH);
    await this.store(batch);
    for (const document of batch)
      if (this.waiting.get(document.accountId) === document) this.waiting.delete(document.accountId);
    this.storing = this.waiting.size > 0 ? this.storeWaiting() : undefined;
  }
}
