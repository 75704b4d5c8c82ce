import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '@feltbook/contracts';
import { createLogger, createServiceApp, EventQueues, InboxEventEntity, newId } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WorkerModule } from '../worker.module';
import type { Tracking } from './tracking';

const FIXTURES = join(__dirname, '../../../libs/contracts/fixtures/events/v1');

/** Starts a worker on the same database and queues. */
export async function startWorker({ config }: Tracking): Promise<NestFastifyApplication> {
  const module = WorkerModule.with(config);
  const worker = await createServiceApp({ name: 'svc-tracking-worker', module, config });
  await worker.init();
  return worker;
}

/** An event of another service; any build may have written its `data`. */
export interface SentEvent extends Pick<DomainEvent, 'type' | 'accountId'> {
  readonly data: object;
}

/** Sends events as other services do. */
export interface EventSender {
  /** Sends an event, and waits until the worker has applied it. @param id the id of a sent event repeats it */
  apply(event: SentEvent, id?: string): Promise<void>;
  close(): Promise<void>;
}

export async function startSender({ config, dataSource }: Tracking): Promise<EventSender> {
  const queues = new EventQueues(config, createLogger({ name: 'test', level: 'silent' }));
  await until(() => queues.isReady);
  return {
    apply: async (event, id = newId()) => {
      const whole = { occurredAt: new Date().toISOString(), version: 1, ...event, id };
      await queues.send([{ id, type: event.type, event: JSON.stringify(whole) }]);
      await until(() => dataSource.manager.existsBy(InboxEventEntity, { eventId: id }));
    },
    close: () => queues.close(),
  };
}

/** @returns an event in its first format, with a new account's id */
const firstWritten = (type: DomainEvent['type']): SentEvent => ({
  ...(JSON.parse(readFileSync(join(FIXTURES, `${type}.json`), 'utf8')) as SentEvent),
  accountId: newId(),
});

/** An event of an earlier build, and one with fields of a later build. */
export const EVENTS_OF_OTHER_BUILDS: readonly [
  build: string,
  eventOf: (type: DomainEvent['type']) => SentEvent,
][] = [
  ['an earlier', firstWritten],
  [
    'a later',
    (type) => {
      const event = firstWritten(type);
      return Object.assign({}, event, { region: 'later', data: { ...event.data, since: 'later' } });
    },
  ],
];
