import * as fc from 'fast-check';
import {
  type Deal,
  type DealBody,
  deals,
  DEALS_JSON_MAX_LENGTH,
  dealsJson,
  dealsText,
  readDeals,
} from './deals';
import { FIELD_TEXTS } from './texts';

/** What the schema makes of deals, or what it says against them. */
function outcome(input: unknown): unknown {
  const result = deals.safeParse(input);
  return result.success ? result.data : result.error.issues[0]?.message;
}

const backing = (backer: string, share: number, more: Partial<DealBody> = {}): DealBody => ({
  ...{ backer, kind: 'backing', share },
  ...more,
});

it('takes deals as they are, with names as they are compared', () => {
  const anna: Deal = { backer: 'Anna B.', kind: 'backing', share: 25, markup: 1.08 };
  const ben: Deal = { backer: 'Ben', kind: 'backing', share: 12.3456, bullets: 'first' };
  const cy: Deal = { backer: 'Cy', kind: 'swap', share: 5, received: 120.5 };
  expect(outcome([{ ...anna, backer: ' Anna  B. ' }, ben, cy])).toEqual([anna, ben, cy]);
});

it.each([undefined, null, []])('takes %j for none', (input) => expect(outcome(input)).toBeUndefined());

it('leaves out what means the same as nothing', () => {
  expect(
    outcome([backing('Anna', 10, { markup: 1 }), { backer: 'Cy', kind: 'swap', share: 5, received: 0 }]),
  ).toEqual([
    { backer: 'Anna', kind: 'backing', share: 10 },
    { backer: 'Cy', kind: 'swap', share: 5 },
  ]);
});

it.each<[string, unknown]>([
  [FIELD_TEXTS.dealBackerRequired, [backing(' ', 10)]],
  [FIELD_TEXTS.dealSemicolon, [backing('Anna; Ben', 10)]],
  ['At most 60 characters, please.', [backing('x'.repeat(61), 10)]],
  [FIELD_TEXTS.dealShare, [backing('Anna', 0)]],
  [FIELD_TEXTS.dealShare, [backing('Anna', 100.0001)]],
  [FIELD_TEXTS.dealShare, [backing('Anna', 0.000_01)]],
  [FIELD_TEXTS.dealMarkup, [backing('Anna', 10, { markup: -1 })]],
  [FIELD_TEXTS.dealMarkup, [backing('Anna', 10, { markup: 10.01 })]],
  [FIELD_TEXTS.dealMarkup, [backing('Anna', 10, { markup: 1.000_01 })]],
  [FIELD_TEXTS.dealMarkupKind, [{ backer: 'Anna', kind: 'stake', share: 50, markup: 1.1 }]],
  [FIELD_TEXTS.dealBulletsKind, [{ backer: 'Anna', kind: 'swap', share: 5, bullets: 'first' }]],
  [FIELD_TEXTS.dealReceivedKind, [backing('Anna', 10, { received: 5 })]],
  [FIELD_TEXTS.dealTwice, [backing('Anna', 10), backing('ANNA ', 5)]],
  [FIELD_TEXTS.dealStakes, ['Anna', 'Ben'].map((backer) => ({ backer, kind: 'stake', share: 10 }))],
  [FIELD_TEXTS.dealStakeAndBacking, [{ backer: 'Anna', kind: 'stake', share: 50 }, backing('Ben', 5)]],
  [FIELD_TEXTS.dealsBeyondAll, [backing('Anna', 66.6667), backing('Ben', 33.3334)]],
  [FIELD_TEXTS.tooManyDeals, Array.from({ length: 21 }, (_, at) => backing(`Backer ${String(at)}`, 1))],
])('refuses with "%s"', (message, input) => expect(outcome(input)).toBe(message));

it('takes shares that add up to everything, to the last decimal', () => {
  const thirds = [backing('Anna', 33.3333), backing('Ben', 33.3333), backing('Cy', 33.3334)];
  expect(outcome(thirds)).toEqual(thirds);
});

it('refuses names that are too long together, and has room for 20 of 60 letters', () => {
  const named = (letter: string) =>
    Array.from({ length: 20 }, (_, at) =>
      backing(`${letter.repeat(58)}${String(at + 10)}`, 4.9999, { markup: 1.0001, bullets: 'first' }),
    );
  expect(outcome(named('x'))).toHaveLength(20);
  expect(outcome(named('é'))).toBe(FIELD_TEXTS.dealNamesTooLong);
});

const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
    fc.constantFrom('Cy swap', 'stake', 'Bob 10 % at 2', 'Di backing', 'Zoë 🂡', '"'),
  )
  .filter((text) => deals.safeParse([backing(text, 1)]).success);
const fine = (most: number) => fc.integer({ min: 1, max: most }).map((whole) => whole / 10_000);
const some: fc.Arbitrary<Deal[]> = fc
  .array(
    fc.record(
      {
        ...{ backer: name, kind: fc.constantFrom('backing', 'swap', 'stake'), share: fine(50_000) },
        ...{ markup: fine(100_000), bullets: fc.constant('first') },
        received: fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
      },
      { requiredKeys: ['backer', 'kind', 'share'] },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) =>
    list.map(({ markup, bullets, received, ...deal }) => ({
      ...deal,
      ...(deal.kind === 'backing' && { markup, bullets }),
      ...(deal.kind === 'swap' && { received }),
    })),
  )
  .map((list) => deals.safeParse(list).data ?? [])
  .filter((list) => list.length > 0);

it('reads the text of deals that it wrote', () => {
  fc.assert(
    fc.property(some, (list) => {
      expect(outcome(readDeals(dealsText(list)))).toEqual(list);
    }),
  );
});

it('writes deals as players do', () => {
  const list: Deal[] = [
    { backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 },
    { backer: 'Ben', kind: 'backing', share: 10, markup: 1.2, bullets: 'first' },
    { backer: 'Cy', kind: 'swap', share: 5, received: 120.5 },
    { backer: 'Dana', kind: 'stake', share: 50 },
  ];
  const text = 'Anna 25% at 1.08; Ben 10% first bullet at 1.2; Cy swap 5% received 120.5; Dana stake 50%';
  expect(dealsText(list)).toBe(text);
  expect(readDeals('Anna 25 % at 1.08')).toMatchObject(list.slice(0, 1));
  expect(readDeals('Anna; Ben 10%')).toBeUndefined();
});

it('stores deals in ASCII, within the length of the column', () => {
  fc.assert(
    fc.property(some, (list) => {
      const json = dealsJson(list);
      expect(json).toMatch(/^[ -~]*$/);
      expect(json.length).toBeLessThanOrEqual(DEALS_JSON_MAX_LENGTH);
      expect(JSON.parse(json)).toEqual(list);
    }),
  );
});
