import { EVENT_CONSUMERS, SERVICE_NAMES, type EventType, type ServiceName } from '@feltbook/contracts';

/** The confirmer of an event whose own service has a follow-up job for it. */
export const FOLLOW_UP = 'follow-up' as const;

/** The values of the column `awaiting`. A new service needs a migration of the outbox that adds its name. */
export const AWAITED = [...SERVICE_NAMES, FOLLOW_UP] as const;
export type Confirmer = (typeof AWAITED)[number];

/** @returns all who have to confirm an event of this type */
export const confirmersOf = (type: EventType, hasFollowUp: boolean): readonly Confirmer[] =>
  hasFollowUp ? [...EVENT_CONSUMERS[type], FOLLOW_UP] : EVENT_CONSUMERS[type];

export const isService = (name: string): name is ServiceName =>
  SERVICE_NAMES.some((service) => service === name);
