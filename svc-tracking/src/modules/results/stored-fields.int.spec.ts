import { CASH_SESSIONS, TOURNAMENTS, type FieldType } from '@feltbook/contracts';
import { anyText } from '../../testing/matchers';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const VALUES: Readonly<Record<FieldType, unknown>> = {
  day: '2026-03-14',
  time: '20:00',
  text: 'Written 🂡',
  money: 10.25,
  count: 3,
  hours: 2.5,
  rate: 0.00652318,
  tags: ['live', 'late night'],
  deals: [
    { backer: 'Zoë "Z"', kind: 'backing', share: 25, markup: 1.08 },
    { backer: 'Cy', kind: 'swap', share: 5, received: 120.5 },
  ],
};
/** What the rules across fields ask for. */
const FITTING = { endTime: '22:30', buyin: 200, zone: 'Europe/Berlin', currency: 'JPY' };
/** The notations of a tournament's texts. */
const NOTED = { cashout: 200, day_hours: '1:30 + 1', payouts: '1: 5000, 2-3: 1000.5' };

describe.each([CASH_SESSIONS, TOURNAMENTS])('$many', ({ path, fields }) => {
  const values = Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, VALUES[type]]));
  const full = { ...values, ...FITTING, ...('day_hours' in fields && NOTED) };
  const required = Object.fromEntries(
    Object.entries(full).filter(
      ([name]) => !fields[name]?.isOptional || name === 'startTime' || name === 'endTime',
    ),
  );

  it('store every field of a request, and return it alone and in the list', async () => {
    const player = await tracking.signIn();
    const { status, body } = await player.post(path, full);
    expect(status).toBe(201);
    const one = await player.get<object>(`${path}/${body.id}`);
    expect(one.body).toEqual({
      ...full,
      id: body.id,
      created_at: anyText,
      updated_at: anyText,
    });
    expect((await player.get(path)).body).toEqual([one.body]);
  });

  it('update every field, and omit optional ones that were removed', async () => {
    const player = await tracking.signIn();
    const { id } = (await player.post(path, required)).body;
    const changed = await player.put<object>(`${path}/${id}`, full);
    expect(changed.body).toMatchObject(full);
    const bare = await player.put<object>(`${path}/${id}`, required);
    const left = Object.keys(fields).filter((name) => Object.hasOwn(bare.body, name));
    const { startTime, endTime } = full as Record<string, unknown>;
    expect(bare.body).toMatchObject({ startTime, endTime });
    expect(left.sort()).toEqual(Object.keys(required).sort());
  });
});
