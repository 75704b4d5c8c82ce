import * as fc from 'fast-check';
import { comparisonQuery, resultFilter, savedViewRequest } from '@feltbook/contracts';
import { FIXED_CRITERIA, FIXED_CRITERION_NAMES } from '@feltbook/poker-math';
import {
  callParameters,
  completed,
  criteriaOf,
  type FilterChoice,
  isFiltering,
  NO_CHOICE,
  readChoice,
  withChoice,
  within,
} from './choice';
import { chosenValues } from './words';

const TODAY = '2026-05-01';
const texts = fc.uniqueArray(fc.constantFrom('Aria', 'Wynn & Co', 'École', '1/3', 'late'), { maxLength: 3 });
const day = fc.option(fc.constantFrom('2026-01-01', '2024-02-29'), { nil: undefined });
const period = fc.oneof(
  fc.record({ date: fc.constantFrom('ytd', 'last_month', '2025') }),
  fc.record({ from: day, to: day }),
);
/** In the order of the criterion. */
const fixed = fc.record(
  Object.fromEntries(
    FIXED_CRITERION_NAMES.map((name) => [
      name,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.subarray<string>([...FIXED_CRITERIA[name].values].slice(0, 20), { maxLength: 2 }),
      ),
    ]),
  ),
);
const arbitraryChoice: fc.Arbitrary<FilterChoice> = fc
  .tuple(
    period,
    fixed,
    fc.record({
      kind: fc.option(fc.constantFrom('cash' as const, 'tournament' as const), { nil: undefined }),
      venue: texts,
      stakes: texts,
      game: texts,
      tag: texts,
    }),
  )
  .map(([when, values, what]) => completed({ ...what, ...values, ...when }));

it('is written into an address and read from it', () => {
  fc.assert(
    fc.property(arbitraryChoice, (choice) => {
      const params = withChoice(new URLSearchParams('sort=profit&venue=before&date=ytd'), choice);
      expect(readChoice(params)).toEqual(choice);
      expect(params.get('sort')).toBe('profit');
      expect(isFiltering(readChoice(params))).toBe(isFiltering(choice));
    }),
  );
});

it('is understood by calls, comparisons and saved views, whatever is chosen', () => {
  fc.assert(
    fc.property(arbitraryChoice, (choice) => {
      const query: Record<string, string[]> = {};
      const params = new URLSearchParams(callParameters(choice, TODAY));
      for (const name of params.keys()) query[name] = params.getAll(name);
      const single = ({ from, to, ...listed }: typeof query) => ({
        ...listed,
        ...(from && { from: from[0] }),
        ...(to && { to: to[0] }),
      });
      const called = resultFilter.parse(single(query));
      for (const name of FIXED_CRITERION_NAMES) {
        expect(new Set(called[name])).toEqual(new Set(criteriaOf(choice, TODAY)[name]));
      }
      const ofOne = Object.entries(single(query)).map(([name, value]) => [`one.${name}`, value]);
      expect(comparisonQuery.parse(Object.fromEntries(ofOne))).toEqual({ one: called, other: {} });
      const { filter } = savedViewRequest.parse({ name: 'Mine', filter: choice });
      expect(completed(filter)).toEqual(choice);
    }),
  );
});

it.each(FIXED_CRITERION_NAMES)('takes every value of %s in a call', (name) => {
  const values: readonly string[] = FIXED_CRITERIA[name].values;
  for (const value of values) expect(resultFilter.parse({ [name]: value })).toEqual({ [name]: [value] });
  expect(resultFilter.safeParse({ [name]: 'nothing' }).success).toBe(false);
});

it('is without every value that is removed', () => {
  fc.assert(
    fc.property(arbitraryChoice, (choice) => {
      let left = choice;
      for (let [next] = chosenValues(left); next; [next] = chosenValues(left)) left = next.without;
      expect(isFiltering(left)).toBe(false);
    }),
  );
});

it('leaves open criteria to another filter, and a period as a whole', () => {
  const choiceOf = (query: string) => readChoice(new URLSearchParams(query));
  const page = choiceOf('date=ytd&kind=cash&venue=Aria&tag=late');
  expect(within(page, NO_CHOICE)).toEqual(page);
  expect(within(page, choiceOf('from=2025-01-01&venue=Wynn'))).toEqual(
    choiceOf('from=2025-01-01&kind=cash&venue=Wynn&tag=late'),
  );
  fc.assert(fc.property(arbitraryChoice, (choice) => expect(within(NO_CHOICE, choice)).toEqual(choice)));
});

it('ignores what is no filter', () => {
  const params = new URLSearchParams(
    'date=all&from=2026-02-30&to=soon&kind=poker&venue=%20&venue=all&stakes=1/3&stakes=%201/3&tag=' +
      '&day=someday&duration=2&result=even&hour=24&weekend=all',
  );
  expect(readChoice(params)).toEqual({ ...NO_CHOICE, stakes: ['1/3'] });
});

it.each([
  ['', ''],
  ['date=last_month', 'from=2026-04-01&to=2026-04-30'],
  ['date=2024', 'from=2024-01-01&to=2024-12-31'],
  ['from=2026-01-01', 'from=2026-01-01'],
  ['venue=Wynn&venue=Aria&kind=cash&tag=late', 'kind=cash&venue=Aria&venue=Wynn&tag=late'],
])('%s calls with %s', (query, expected) => {
  expect(callParameters(readChoice(new URLSearchParams(query)), TODAY)).toBe(expected);
});

it.each([
  ['date=last_month', 'Period: Last month'],
  ['date=2024', 'Period: 2024'],
  ['from=2026-01-01&to=2026-01-31', 'Period: Jan 1 – Jan 31, 2026'],
  ['from=2026-01-01&to=2026-01-01', 'Period: Jan 1, 2026'],
  ['to=2026-01-31', 'Period: Until Jan 31, 2026'],
  ['kind=tournament', 'Kind: Tournaments'],
  ['game=short_deck', 'Game type: Short Deck'],
  ['day=friday', 'Day of week: Friday'],
  ['weekend=weekend', 'Part of the week: Weekend'],
  ['duration=1-3', 'Duration: 1\u00a0h to 3\u00a0h'],
  ['result=losing', 'Result: Losing'],
  ['length=8%2B', 'Length: 8\u00a0h or more'],
  ['hour=20', 'Start: 8:00 PM'],
  ['block=5-5', 'Day and start: Fri 8:00 PM–12:00 AM'],
  ['buyin=400-1000', 'Buy-in: $400 to $1,000'],
])('%s is shown as %s', (query, expected) => {
  const [value] = chosenValues(readChoice(new URLSearchParams(query)));
  expect(`${value?.criterion}: ${value?.text}`).toBe(expected);
});
