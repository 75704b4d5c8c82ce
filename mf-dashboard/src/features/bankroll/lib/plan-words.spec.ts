import { bankrollNeeded } from '@feltbook/poker-math';
import { insightsAnswer, sessionsOf } from '../../../testing/insights';
import { PLAN_RISK, planWords } from './plan-words';

const wins = (stakes: string, month: string, win = 900) => sessionsOf(month, 28, win, { stakes });
const { stakes: BEATEN } = insightsAnswer(wins('2/5', '2025-11'));
const rate = BEATEN.list[0]?.cash?.variance;
const NEEDED = Math.ceil((rate && bankrollNeeded(rate, PLAN_RISK)) ?? Number.NaN);
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const both = (win: number) =>
  insightsAnswer([...wins('2/5', '2025-11'), ...wins('5/10', '2025-12', win)]).stakes;

it('names shots, and when they end', () => {
  expect(planWords(NEEDED + 3000, BEATEN)).toBe(
    `Three 5/10 shots of $1,000; back to 2/5 below ${dollars(NEEDED)}. Too early to call.`,
  );
  expect(planWords(NEEDED + 1500, BEATEN)).toBe(
    `One 5/10 shot of $1,000; back to 2/5 below ${dollars(NEEDED)}. Too early to call.`,
  );
});

it('counts blinds of another currency in the base currency', () => {
  const hongKong = { stakes: '50/100', currency: 'HKD', rate: 0.128 };
  const { stakes } = insightsAnswer(sessionsOf('2025-11', 28, 900, hongKong));
  const text = `Three 100/200 shots of $2,560; back to 50/100 below ${dollars(NEEDED)}. Too early to call.`;
  expect(planWords(NEEDED + 11_000, stakes)).toBe(text);
  // An answer of a former server.
  const [group] = stakes.list;
  const former = group?.cash && { ...group, cash: { ...group.cash, latestBigBlind: undefined } };
  expect(planWords(NEEDED + 20_000, { count: 1, list: former ? [former] : [] })).toMatch(
    /^One 100\/200 shot of \$20,000;/,
  );
});

it('says what the results at the higher stakes are', () => {
  expect(planWords(NEEDED + 3000, both(-50))).toMatch(/\. Very likely a loss at 5\/10\.$/);
  expect(planWords(NEEDED + 3000, both(150))).toMatch(/\. Too early to call\.$/);
});

it('says what is missing', () => {
  expect(planWords(NEEDED, BEATEN)).toBe('Play 2/5. A 5/10 shot needs $1,000 more.');
  expect(planWords(NEEDED - 400, BEATEN)).toBe('Not enough for 2/5 yet: it needs $400 more.');
  expect(planWords(1e9, insightsAnswer(wins('1000/2000', '2025-11')).stakes)).toBe(
    'Enough for 1000/2000. There is nothing higher to try.',
  );
});

it('knows no stakes that are not beaten surely enough, or have too few sessions', () => {
  expect(planWords(1e6, insightsAnswer(wins('2/5', '2025-11', 100)).stakes)).toBe(
    'Too early for shots: you beat no stakes surely enough yet.',
  );
  expect(planWords(1e6, insightsAnswer(sessionsOf('2025-11', 9, 900)).stakes)).toBe(
    'Log 10 cash sessions with hours at the same stakes to see a plan.',
  );
});
