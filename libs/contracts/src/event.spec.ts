import { domainEvent, EVENT_CONSUMERS, EVENT_PRODUCERS, eventQueueName, isOfLaterBuild } from './event';

const deleted = {
  id: '019a0000-0000-7000-8000-000000000001',
  type: 'account.deleted',
  version: 1,
  occurredAt: '2026-11-21T12:00:00.000Z',
  accountId: '019a0000-0000-7000-8000-000000000002',
  data: {},
};

describe('events', () => {
  it.each([
    ['a type that nobody knows', { ...deleted, type: 'account.merged' }, true],
    ['a version that nobody knows', { ...deleted, version: 2 }, true],
    ['a known event without what belongs to it', { ...deleted, type: 'plan.changed' }, false],
    ['what is no event', { type: 'account.deleted' }, false],
    ['nothing', null, false],
  ])('%s is not readable; that it is of a later build: %j', (_, event, later) => {
    expect(domainEvent.safeParse(event).success).toBe(false);
    expect(isOfLaterBuild(event)).toBe(later);
  });

  it('reach every service that keeps data of an account when it is deleted', () => {
    expect(EVENT_CONSUMERS['account.deleted']).toEqual(['svc-tracking', 'svc-billing']);
  });

  it('have one publisher each', () => {
    expect(EVENT_PRODUCERS).toEqual({
      'account.registered': 'svc-auth',
      'account.deleted': 'svc-auth',
      'account.email_changed': 'svc-auth',
      'results.changed': 'svc-tracking',
      'figures.changed': 'svc-tracking',
      'subscription.changed': 'svc-billing',
      'payment.failed': 'svc-billing',
      'plan.changed': 'svc-billing',
      'provider.event.received': 'svc-billing',
    });
  });

  it('go into one queue per service', () => {
    expect(eventQueueName('svc-tracking')).toBe('svc-tracking.events');
  });
});
