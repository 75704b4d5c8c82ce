import {
  type CashSession,
  type CashSessionInput,
  cashSessionInput,
  type Tournament,
  type TournamentInput,
  tournamentInput,
} from '@feltbook/contracts';
import { duplicates } from './duplicates';

const session = cashSessionInput.parse({
  date: '2025-01-02',
  startTime: '19:00',
  endTime: '22:20',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  cashout: 410.5,
  tags: ['live', 'late'],
});
const event = tournamentInput.parse({
  date: '2025-01-03',
  name: 'Main',
  game_type: 'nlhe',
  location: 'Aria',
  buyin: 150,
  cashout: 0,
  place: 12,
});

const kept = { id: 'a', created_at: '2025-01-02T00:00:00.000Z', updated_at: '2025-01-02T00:00:00.000Z' };
const saved = (input: CashSessionInput, duration: number): CashSession => ({ ...input, ...kept, duration });
const savedEvent = (input: TournamentInput): Tournament => ({ ...input, ...kept, duration: 0 });

const planned = <Input>(...inputs: Input[]) => inputs.map((input, index) => ({ row: index + 2, input }));

describe('duplicates', () => {
  it('are the same in everything that is written', () => {
    const existing = { sessions: [saved(session, 3.33)], tournaments: [savedEvent(event)] };
    const file = {
      sessions: planned({ ...session, cashout: 410 }, session, { ...session, notes: 'more' }),
      tournaments: planned({ ...event, place: 13 }, event),
    };
    const { sessions, tournaments } = duplicates(existing, file);
    expect([...sessions]).toEqual([3]);
    expect([...tournaments]).toEqual([3]);
  });

  it('count: what is there once stands for one of the file', () => {
    const existing = { sessions: [saved(session, 3.33)], tournaments: [] };
    const { sessions } = duplicates(existing, { sessions: planned(session, session), tournaments: [] });
    expect([...sessions]).toEqual([2]);
  });

  it('know durations of their own as the server keeps them', () => {
    const untimed = { ...session, startTime: undefined, endTime: undefined, duration: 2.251 };
    const existing = { sessions: [saved(untimed, 2.25)], tournaments: [] };
    const { sessions } = duplicates(existing, { sessions: planned(untimed), tournaments: [] });
    expect([...sessions]).toEqual([2]);
  });
});
