import type { DomainEvent, EventType } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import { Batcher } from '../concurrency/batcher';
import { isDatabaseUnavailable } from '../database/database-errors';
import { applyEvent, applyTogether, groupHandlerOf } from './apply-event';
import { MAX_GROUP } from './event-group';
import type { EventHandlers } from './event-handlers';

/** Events that are applied at the same time, each in its own transaction. */
const ALONE = 4;

/**
 * Applies incoming events exactly once. Those of a type with a group handler share a transaction if they arrive together;
 * if it fails, each is applied alone, so that a faulty event delays the others and fails alone.
 */
export class EventApplier {
  private readonly alone: Batcher<DomainEvent, boolean>;
  private readonly groups = new Map<EventType, Batcher<DomainEvent, boolean>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly handlers: EventHandlers,
  ) {
    this.alone = new Batcher((events) => this.applyEach(events), {
      most: 1,
      atOnce: ALONE,
      failsAll: isNever,
    });
    for (const type of Object.keys(handlers) as EventType[]) {
      const handler = groupHandlerOf(handlers, type);
      if (!handler) continue;
      const apply = async (events: readonly DomainEvent[]) => {
        if (events.length === 1) return this.applyEach(events);
        await applyTogether(dataSource, handler, events);
        return events.map(() => true);
      };
      const batcher = new Batcher(apply, {
        most: MAX_GROUP,
        failsAll: isDatabaseUnavailable,
        gathersTurn: true,
      });
      this.groups.set(type, batcher);
    }
  }

  /** How many events may wait for their turn at the same time. */
  get concurrency(): number {
    return ALONE + (this.groups.size > 0 ? MAX_GROUP : 0);
  }

  /** @returns false when it had been applied before @throws what its handler throws */
  apply(event: DomainEvent): Promise<boolean> {
    return (this.groups.get(event.type) ?? this.alone).do(event);
  }

  private applyEach(events: readonly DomainEvent[]): Promise<boolean[]> {
    return Promise.all(events.map((event) => applyEvent(this.dataSource, this.handlers, event)));
  }
}

const isNever = () => false;
