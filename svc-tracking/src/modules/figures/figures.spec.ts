import { FiguresTally, NO_FIGURES, type Tallied } from './figures';

const session: Tallied = {
  kind: 'cash',
  ticks: 750,
  buyinCents: 20_000,
  cashoutCents: 31_550,
  gameType: 'nlhe',
  stakes: '1/2',
};
const tournament: Tallied = {
  kind: 'tournament',
  ticks: 1425,
  buyinCents: 15_000,
  cashoutCents: 90_000,
  gameType: 'nlhe',
};

const tallyOf = (...results: Tallied[]) => {
  const tally = new FiguresTally();
  for (const result of results) tally.add(result);
  return tally;
};

it('starts with zeros', () => {
  expect(tallyOf().figures).toEqual(NO_FIGURES);
});

it('adds up sessions and tournaments separately', () => {
  const { figures } = tallyOf(session, { ...session, cashoutCents: 20_000 }, tournament, {
    ...tournament,
    cashoutCents: 0,
  });

  expect(figures).toEqual({
    sessions: 2,
    sessionTicks: 1500,
    sessionProfitCents: 11_550,
    sessionsWithoutHours: 0,
    sessionCentsWithoutHours: 0,
    sessionsWon: 1,
    biggestSessionCents: 11_550,
    tournaments: 2,
    tournamentTicks: 2850,
    tournamentProfitCents: 60_000,
    tournamentsWithoutHours: 0,
    tournamentCentsWithoutHours: 0,
    tournamentBuyinCents: 30_000,
    tournamentsPaid: 1,
    biggestTournamentCents: 75_000,
  });
});

it('adds up results without hours separately', () => {
  const [untimed, untimedTournament] = [
    { ...session, ticks: 0 },
    { ...tournament, ticks: 0 },
  ];
  expect(tallyOf(session, untimed, untimed, tournament, untimedTournament).figures).toMatchObject({
    sessionTicks: 750,
    sessionProfitCents: 34_650,
    sessionsWithoutHours: 2,
    sessionCentsWithoutHours: 23_100,
    tournamentTicks: 1425,
    tournamentProfitCents: 150_000,
    tournamentCentsWithoutHours: 75_000,
  });
});

it('has no win of a player with losses only', () => {
  const { figures } = tallyOf({ ...session, cashoutCents: 1 }, { ...tournament, cashoutCents: 1 });

  expect(figures).toMatchObject({
    sessionsWon: 0,
    biggestSessionCents: 0,
    biggestTournamentCents: 0,
    tournamentsPaid: 0,
  });
});

it.each([
  ['a place within the places paid, even at a loss', { place: 9, placesPaid: 9, cashoutCents: 1 }, 1],
  ['a place beyond the places paid, even with a profit', { place: 10, placesPaid: 9 }, 0],
  ['a profit without a place', { placesPaid: 9 }, 1],
  ['a profit without places paid', { place: 10, placesPaid: null }, 1],
  ['a cash-out below the buy-in without a place', { cashoutCents: 100 }, 0],
])('counts as in the money: %s', (_case, fields, expected) => {
  expect(tallyOf({ ...tournament, ...fields }).figures.tournamentsPaid).toBe(expected);
});

it('counts sessions by game and stakes in the player’s spelling', () => {
  const { counts } = tallyOf(session, session, { ...session, gameType: 'NLHE', stakes: '1/2 ' }, tournament);

  expect(counts).toEqual({
    game_type: new Map([
      ['nlhe', 2],
      ['NLHE', 1],
    ]),
    stakes: new Map([
      ['1/2', 2],
      ['1/2 ', 1],
    ]),
  });
});
