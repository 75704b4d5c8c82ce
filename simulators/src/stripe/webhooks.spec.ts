import { startBench, type Bench } from './testing';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.simulator.control.reset();
  await bench.simulator.control.settled();
  bench.receiver.arrived.length = 0;
  bench.receiver.answers.length = 0;
});

const idsArrived = () => bench.receiver.arrived.map(({ event }) => event.id);

describe('an event', () => {
  it('is signed over its raw body', async () => {
    const customer = await bench.stripe.customers.create({ email: 'ada@example.com' });
    await bench.simulator.control.settled();
    const [first] = bench.receiver.arrived;
    const { webhookSecret } = bench.simulator;
    const event = bench.stripe.webhooks.constructEvent(
      first?.body ?? '',
      first?.signature ?? '',
      webhookSecret,
    );
    expect(event).toMatchObject({ type: 'customer.created', data: { object: { id: customer.id } } });
    expect(() =>
      bench.stripe.webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', webhookSecret),
    ).toThrow('No signatures found');
  });

  it('is retried until the endpoint returns 200', async () => {
    bench.receiver.answers.push(500, 503, 302);
    await bench.stripe.customers.create({ email: 'ada@example.com' });
    await bench.simulator.control.settled();
    expect(bench.receiver.arrived).toHaveLength(4);
    expect(new Set(idsArrived()).size).toBe(1);
  });

  it('can be lost, and is listed as undelivered', async () => {
    await bench.simulator.control.loseNext({ types: ['customer.created'] });
    const { id } = await bench.stripe.customers.create({ email: 'ada@example.com' });
    await bench.simulator.control.settled();
    expect(bench.receiver.arrived).toHaveLength(0);
    const { data } = await bench.stripe.events.list({ delivery_success: false });
    expect(data).toMatchObject([{ type: 'customer.created', data: { object: { id } } }]);
  });
});

describe('a batch', () => {
  it('is held, then delivered concurrently, in another order, several times', async () => {
    const { control } = bench.simulator;
    await control.hold();
    const made = await control.makeSubscriptions({ count: 20, silent: false });
    expect(bench.receiver.arrived).toHaveLength(0);
    const results = await control.release({ order: 'shuffled', copies: 3, concurrency: 32 });
    const events = new Set(idsArrived());
    expect(events.size).toBeGreaterThanOrEqual(20 * 6);
    expect(results).toHaveLength(3 * events.size);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    const created = bench.receiver.arrived.filter(
      ({ event }) => event.type === 'customer.subscription.created',
    );
    expect(created).toHaveLength(3 * made.length);
  });

  it('can be reversed', async () => {
    const { control } = bench.simulator;
    await control.hold();
    const names = ['first', 'second', 'third'];
    for (const name of names) await bench.stripe.customers.create({ name });
    await control.release({ order: 'reversed', concurrency: 1 });
    const arrived = bench.receiver.arrived.map(
      ({ event }) => Reflect.get(event.data.object, 'name') as string,
    );
    expect(arrived).toEqual([...names].reverse());
  });
});

describe('an endpoint created by the API', () => {
  it('receives the requested types of events, signed with its own secret', async () => {
    const { secret } = await bench.stripe.webhookEndpoints.create({
      url: `${bench.receiver.url}/second`,
      enabled_events: ['customer.deleted'],
    });
    const customer = await bench.stripe.customers.create({ name: 'Ada' });
    await bench.simulator.control.settled();
    expect(bench.receiver.arrived).toHaveLength(1);
    await bench.stripe.customers.del(customer.id);
    await bench.simulator.control.settled();
    const deletions = bench.receiver.arrived.filter(({ event }) => event.type === 'customer.deleted');
    const accepted = deletions.filter(({ body, signature }) => {
      try {
        return bench.stripe.webhooks.constructEvent(body, signature, secret ?? '').id !== '';
      } catch {
        return false;
      }
    });
    expect([deletions.length, accepted.length]).toEqual([2, 1]);
    const [listed] = (await bench.stripe.webhookEndpoints.list()).data;
    expect(listed).not.toHaveProperty('secret');
  });
});
