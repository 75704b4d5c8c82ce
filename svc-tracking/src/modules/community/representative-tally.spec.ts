import { TICKS_AN_HOUR } from '@feltbook/poker-math';
import { type ActivePlayer, RepresentativeTally } from './representative-tally';

/** Wins $10 an hour in ten sessions of four hours. */
const PLAYER: ActivePlayer = {
  sessions: 10,
  sessionTicks: 40 * TICKS_AN_HOUR,
  sessionProfitCents: 40_000,
  sessionsWithoutHours: 0,
  sessionCentsWithoutHours: 0,
  tournaments: 2,
  tournamentTicks: 5 * TICKS_AN_HOUR,
  tournamentProfitCents: 1000,
};
const WHALE: ActivePlayer = {
  sessions: 10_000_000,
  sessionTicks: 10_000_000 * TICKS_AN_HOUR,
  sessionProfitCents: -1_000_000_000,
  sessionsWithoutHours: 0,
  sessionCentsWithoutHours: 0,
  tournaments: 10_000_000,
  tournamentTicks: 10_000_000 * TICKS_AN_HOUR,
  tournamentProfitCents: 9_000_000_000,
};

const figuresOf = (...players: ActivePlayer[]) => {
  const tally = new RepresentativeTally();
  for (const player of players) tally.add(player);
  return tally.figures();
};
const alike = (count: number, player = PLAYER) => Array.from({ length: count }, () => player);

it('has none for fewer than 25 players', () => {
  expect(figuresOf(...alike(24))).toBeNull();
});

it('adds up equal players, and takes their median', () => {
  expect(figuresOf(...alike(25))).toEqual({
    players: 25,
    sessions: 250,
    hours: 1125,
    tournaments: 50,
    winningShare: 1,
    medianProfit: 410,
    medianHourly: 10,
    medianSessionHours: 4,
    sessionsWithoutHours: 0,
  });
});

it('counts one whale like the others', () => {
  expect(figuresOf(...alike(24), WHALE)).toEqual(figuresOf(...alike(25)));
});

it('leaves sessions without hours out of rates, but not out of profits', () => {
  const untimed = { ...PLAYER, sessions: 15, sessionsWithoutHours: 5 };
  const figures = figuresOf(
    ...alike(25, { ...untimed, sessionProfitCents: 90_000, sessionCentsWithoutHours: 50_000 }),
  );
  expect(figures).toMatchObject({
    ...{ medianHourly: 10, medianSessionHours: 4, medianProfit: 910, sessionsWithoutHours: 125 },
  });
});

it('takes the mean of the two middle values of an even number', () => {
  const losing = { ...PLAYER, sessionProfitCents: -81_000, tournamentProfitCents: 0 };
  const figures = figuresOf(...alike(13), ...alike(13, losing));
  expect(figures).toMatchObject({ winningShare: 0.5, medianProfit: -200 });
});

it('has no figures of cash games that fewer than 25 play', () => {
  const tournamentsOnly = { ...PLAYER, sessions: 0, sessionTicks: 0, sessionProfitCents: 0 };
  const figures = figuresOf(...alike(24), ...alike(24, tournamentsOnly));
  expect(figures).toMatchObject({
    players: 48,
    medianHourly: null,
    medianSessionHours: null,
    sessionsWithoutHours: null,
  });
});
