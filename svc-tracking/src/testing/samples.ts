import type {
  BackerPaymentBody,
  BoughtShareBody,
  CashSessionBody,
  GoalRequest,
  HomeGameBody,
  HomeGameEntryBody,
  RunningSession,
  SavedViewRequest,
  ShareRequest,
  TournamentBody,
} from '@feltbook/contracts';

/** @returns a valid cash session with the test's changes */
export const aCashSession = (changes: Partial<CashSessionBody> = {}): CashSessionBody => ({
  date: '2026-03-14',
  startTime: '20:00',
  endTime: '22:30',
  game_type: 'nlhe',
  location: 'Bellagio',
  stakes: '1/2',
  buyin: 200,
  cashout: 315.5,
  ...changes,
});

/** @returns a valid tournament with the test's changes */
export const aTournament = (changes: Partial<TournamentBody> = {}): TournamentBody => ({
  date: '2026-03-14',
  startTime: '19:00',
  endTime: '23:45',
  name: 'Sunday Deepstack',
  game_type: 'nlhe',
  location: 'Aria',
  buyin: 150,
  cashout: 900,
  place: 3,
  entries: 88,
  places_paid: 10,
  ...changes,
});

/** @returns a session that is being played, with the test's changes */
export const aRunningSession = (changes: Partial<RunningSession> = {}): RunningSession => ({
  id: 'at-aria',
  startedAt: Date.UTC(2026, 2, 14, 20),
  zone: 'America/Los_Angeles',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  rebuys: [],
  breaks: [],
  ...changes,
});

/** @returns a filter to save, with the test's changes */
export const aSavedView = (changes: Partial<SavedViewRequest> = {}): SavedViewRequest => ({
  name: 'Vegas 2026',
  filter: { date: '2026', kind: 'cash', venue: ['Aria', 'Wynn'], stakes: [], game: [], tag: ['late'] },
  ...changes,
});

/** @returns a link to make, with the test's changes */
export const aShare = (changes: Partial<ShareRequest> = {}): ShareRequest => ({
  subject: 'graph',
  amounts: 'shown',
  title: undefined,
  filter: {},
  expiresInDays: 30,
  ...changes,
});

/** @returns a goal to set, with the test's changes */
export const aGoal = (changes: Partial<GoalRequest> = {}): GoalRequest => ({
  period: 'month',
  measure: 'hours',
  target: 60,
  ...changes,
});

/** @returns a home game to start, with the test's changes */
export const aHomeGame = (changes: Partial<HomeGameBody> = {}): HomeGameBody => ({
  ...{ name: 'Friday game', date: '2026-03-13', stakes: '1/2', currency: 'EUR', host: 'Ann' },
  ...changes,
});

/** @returns the entry that seats a player in a home game */
export const aSeat = (id: string, name: string): HomeGameEntryBody => ({
  ...{ kind: 'player', player: id, name, by: 'Ann' },
});

/** @returns a share that was bought in Cy's play, with the test's changes */
export const aBoughtShare = (changes: Partial<BoughtShareBody> = {}): BoughtShareBody => ({
  date: '2026-03-14',
  player: 'Cy',
  share: 10,
  markup: 1.2,
  cost: 1000,
  ...changes,
});

/** @returns a payment to Anna, with the test's changes */
export const aBackerPayment = (changes: Partial<BackerPaymentBody> = {}): BackerPaymentBody => ({
  person: 'Anna',
  direction: 'paid',
  date: '2026-03-14',
  amount: 250.75,
  ...changes,
});
