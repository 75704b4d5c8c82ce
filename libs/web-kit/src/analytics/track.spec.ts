const ADDRESS = 'https://count.example/events';

let analytics: typeof import('./track');
const beacon = jest.fn<boolean, [string, string]>(() => true);

const sent = () =>
  beacon.mock.calls.map(([address, body]) => {
    const event: unknown = JSON.parse(body);
    return { address, event };
  });

beforeEach(async () => {
  jest.resetModules();
  analytics = await import('./track');
  sessionStorage.clear();
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it('sends an event with its data, page and time', () => {
  analytics.sendAnalyticsTo(ADDRESS);
  history.replaceState(null, '', '/welcome/pro?session_id=cs_1');
  analytics.track('checkout_started', { plan: 'yearly' });
  expect(sent()).toEqual([
    {
      address: ADDRESS,
      event: {
        event: 'checkout_started',
        data: { plan: 'yearly' },
        page: '/welcome/pro',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      },
    },
  ]);
});

it('queues events until the collector is set', () => {
  analytics.track('checkout_started', { plan: 'monthly' });
  expect(beacon).not.toHaveBeenCalled();
  analytics.sendAnalyticsTo(ADDRESS);
  analytics.sendAnalyticsTo(ADDRESS);
  expect(sent()).toHaveLength(1);
});

it('sends and stores nothing without a provider, the default', () => {
  analytics.sendAnalyticsTo(null);
  analytics.track('subscribed', { campaign: {} });
  expect(beacon).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

it('sends each conversion once per visit, and other events every time', () => {
  analytics.sendAnalyticsTo(ADDRESS);
  for (let time = 0; time < 3; time += 1) {
    analytics.track('subscribed', { campaign: { utm_source: 'news' } });
    analytics.track('trial_welcomed', { campaign: {} });
    analytics.track('welcome_viewed', { page: 'pro', campaign: {} });
  }
  const names = sent().map(({ event }) => (event as { event: string }).event);
  expect(names.filter((name) => name === 'subscribed')).toHaveLength(1);
  expect(names.filter((name) => name === 'trial_welcomed')).toHaveLength(1);
  expect(names.filter((name) => name === 'welcome_viewed')).toHaveLength(3);
  expect(sessionStorage.getItem('feltbook.tracked.subscribed')).toBe('1');
});

it.each<[string, object]>([
  ['Do Not Track', { doNotTrack: '1' }],
  ['the Do Not Track value of older browsers', { doNotTrack: 'yes' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('respects %s', (_name, wish) => {
  for (const [key, value] of Object.entries(wish)) {
    Object.defineProperty(navigator, key, { configurable: true, value: value as unknown });
  }
  analytics.sendAnalyticsTo(ADDRESS);
  analytics.track('subscribed', { campaign: {} });
  analytics.track('checkout_started', { plan: 'monthly' });
  expect(beacon).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

it('never throws when sending or storing fails', () => {
  analytics.sendAnalyticsTo(ADDRESS);
  beacon.mockImplementationOnce(() => {
    throw new TypeError('no such thing');
  });
  expect(() => analytics.track('checkout_started', { plan: 'monthly' })).not.toThrow();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => analytics.track('subscribed', { campaign: {} })).not.toThrow();
  expect(sent()).toHaveLength(1);
});
