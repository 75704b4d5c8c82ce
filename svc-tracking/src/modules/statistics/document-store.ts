import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { saveDocument, type StatisticsDocument } from './documents.repository';
import { isSomewhereToday } from './today';

/** Stores computed documents. A lost one costs a computation by the next call. */
@Injectable()
export class DocumentStore implements BeforeApplicationShutdown {
  /** The last one of each account that is being stored. */
  private readonly latest = new Map<string, StatisticsDocument>();
  private readonly storing = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  /** @param today any day without it @returns the document of this version and day, if it is being stored */
  find(accountId: string, version: number, today?: string): StatisticsDocument | undefined {
    const found = this.latest.get(accountId);
    return found?.version === version && found.today === (today ?? found.today) ? found : undefined;
  }

  /** Stores a document; no caller waits for it. */
  add(document: StatisticsDocument): void {
    const { accountId, version } = document;
    const other = this.latest.get(accountId);
    if (other && other.version > version) return;
    this.latest.set(accountId, document);
    const stored = this.store(document).finally(() => {
      this.storing.delete(stored);
      if (this.latest.get(accountId) === document) this.latest.delete(accountId);
    });
    this.storing.add(stored);
  }

  /** Resolves when no document is being stored. */
  async settled(): Promise<void> {
    while (this.storing.size > 0) await Promise.all(this.storing);
  }

  /** Stores a document whose day is today in some time zone. Only logs a failure. */
  async store(document: StatisticsDocument): Promise<void> {
    if (!isSomewhereToday(document.today, new Date())) return;
    try {
      await saveDocument(this.dataSource, document);
    } catch (error) {
      this.logger.warn({ err: error }, "A player's statistics could not be stored.");
    }
  }
}
