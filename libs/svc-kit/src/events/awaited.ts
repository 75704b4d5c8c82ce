import { EVENT_CONSUMERS, type EventType, type ServiceName } from '@feltbook/contracts';

/** Where a service's own follow-up of an event stands in the place of a consumer. */
export const FOLLOW_UP = 'follow-up' as const;

/** Who may have to confirm an event, in the order of the bits of the column `awaiting`. Append only. */
export const AWAITED = ['svc-auth', 'svc-tracking', 'svc-billing', FOLLOW_UP] as const;
export type Awaited = (typeof AWAITED)[number];

/** @returns everybody who has to confirm an event of this type */
export const awaitedOf = (type: EventType, hasFollowUp: boolean): readonly Awaited[] =>
  hasFollowUp ? [...EVENT_CONSUMERS[type], FOLLOW_UP] : EVENT_CONSUMERS[type];

export const isService = (name: string): name is ServiceName =>
  name !== FOLLOW_UP && AWAITED.some((each) => each === name);
