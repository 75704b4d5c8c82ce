import { domainEvent, EVENT_CONSUMERS, eventQueueName } from './event';

const envelope = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 1,
  occurredAt: '2026-11-21T12:00:00.000Z',
  accountId: '019a0000-0000-7000-8000-000000000002',
};

/** Events as the first release wrote them. A queue may hold such for as long as it likes: they have to stay readable. */
const FIRST_RELEASE = [
  { ...envelope, type: 'account.deleted', data: {} },
  {
    ...envelope,
    type: 'results.changed',
    data: {
      kind: 'cash',
      change: 'created',
      resultId: '019a0000-0000-7000-8000-000000000003',
      accountVersion: 7,
      cashUsed: 7,
      tournamentsUsed: 0,
    },
  },
  { ...envelope, type: 'plan.changed', data: { plan: 'unlimited', trialNumber: 1, planVersion: 3 } },
  { ...envelope, type: 'provider.event.received', data: { customerId: 'cus_1' } },
];

describe('events', () => {
  it.each(FIRST_RELEASE.map((event) => [event.type, event]))(
    '%s of the first release is readable',
    (_, event) => {
      expect(domainEvent.parse(event)).toEqual(event);
    },
  );

  it.each(FIRST_RELEASE.map((event) => [event.type, event]))('%s may gain fields', (_, event) => {
    const later = { ...event, data: { ...event.data, since: 'later' } };
    expect(domainEvent.safeParse(later).success).toBe(true);
  });

  it('refuses a type or a version that nobody knows', () => {
    expect(domainEvent.safeParse({ ...FIRST_RELEASE[0], type: 'account.created' }).success).toBe(false);
    expect(domainEvent.safeParse({ ...FIRST_RELEASE[0], version: 2 }).success).toBe(false);
  });

  it('reach every service that keeps data of an account when it is deleted', () => {
    expect(EVENT_CONSUMERS['account.deleted']).toEqual(['svc-tracking', 'svc-billing']);
  });

  it('go into one queue per service', () => {
    expect(eventQueueName('svc-tracking')).toBe('svc-tracking.events');
  });
});
