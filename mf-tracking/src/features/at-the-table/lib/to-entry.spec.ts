import { durationHours } from '@feltbook/poker-math';
import { type RunningSession, wallClock } from '@feltbook/web-kit';
import { cashFormSchema } from '../../entry/lib/schema';
import { back, onBreak, rebought, started, stopped } from './running-session';
import { entryOf } from './to-entry';

const moment = (text: string): number => Date.parse(text);
const sit = (from: string, zone = 'UTC'): RunningSession =>
  started({ game_type: 'nlhe', location: 'Aria', stakes: '1/3', buyin: 300 }, 'a', moment(from), zone);
const stop = (session: RunningSession, to: string, zone = session.zone ?? 'UTC') =>
  stopped(session, moment(to), zone);
const played = (from: string, to: string, zone?: string) => stop(sit(from, zone), to);
const whenOf = (session: RunningSession) => {
  const { date, startTime, endTime, duration, notes } = entryOf(session);
  return [date, startTime, endTime, duration, notes];
};

describe('the form of a stopped session', () => {
  it('has all values but the cash-out, and is valid with one', () => {
    const bought = rebought(rebought(sit('2026-11-20T20:03:00Z'), 300, 1), 150.5, 2);
    const values = entryOf(stop(bought, '2026-11-21T01:28:00Z'));
    expect(values).toMatchObject({
      date: '2026-11-20',
      startTime: '20:05',
      endTime: '01:30',
      buyin: '750.5',
      cashout: '',
      rebuys: '2',
      rebuys_amount: '450.5',
      location: 'Aria',
      stakes: '1/3',
      game_type: 'nlhe',
      notes: '',
    });
    expect(cashFormSchema.parse({ ...values, cashout: '900' })).toMatchObject({
      duration: 5.42,
      buyin: 750.5,
      rebuys_amount: 450.5,
    });
  });

  it.each([
    ['2026-11-20T20:00:00Z', '2026-11-20T20:01:00Z', ['2026-11-20', '20:00', '20:05', '', '']],
    ['2026-11-20T23:58:00Z', '2026-11-21T03:58:00Z', ['2026-11-20', '23:55', '04:00', '', '']],
    ['2026-11-20T23:57:00Z', '2026-11-20T23:59:00Z', ['2026-11-20', '23:55', '00:00', '', '']],
  ])('rounds %s to %s to times that differ, on the day it began', (from, to, when) => {
    expect(whenOf(played(from, to))).toEqual(when);
  });

  it.each([
    ['2026-11-21T01:00:00Z', '2026-11-21T04:00:00Z', ['2026-11-20', '01:00', '04:00', '', '']],
    ['2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z', ['2026-11-21', '06:00', '09:00', '', '']],
  ])('belongs to the evening before if it began before the player’s day: %s', (from, to, when) => {
    expect(whenOf(played(from, to))).toEqual(when);
  });

  it('has the duration without breaks instead of times, which would include them', () => {
    const away = onBreak(sit('2026-11-20T20:00:00Z'), moment('2026-11-20T22:00:00Z'));
    const session = stop(back(away, moment('2026-11-20T22:45:00Z')), '2026-11-21T01:00:00Z');
    const note = 'Played 20:00–01:00 with a break of 45 minutes.';
    expect(whenOf(session)).toEqual(['2026-11-20', '', '', '4.25', note]);
    expect(cashFormSchema.parse({ ...entryOf(session), cashout: '0' }).duration).toBe(4.25);
  });

  it('mentions a short break in the notes, and keeps the times', () => {
    const away = onBreak(sit('2026-11-20T20:00:00Z'), moment('2026-11-20T20:10:00Z'));
    const session = stop(back(away, moment('2026-11-20T20:11:00Z')), '2026-11-20T22:00:00Z');
    const note = 'Played 20:00–22:00 with a break of 1 minute.';
    expect(whenOf(session)).toEqual(['2026-11-20', '20:00', '22:00', '', note]);
  });

  it.each([
    // Clocks skip an hour in March, and repeat one in October.
    ['2026-03-28T22:00:00Z', '2026-03-29T04:00:00Z', '2026-03-28', '23:00', '06:00', 6],
    ['2026-10-24T21:00:00Z', '2026-10-25T03:00:00Z', '2026-10-24', '23:00', '04:00', 6],
    ['2026-03-28T20:00:00Z', '2026-03-28T22:30:00Z', '2026-03-28', '21:00', '23:30', 2.5],
    // The second 02:30, and from the first to the second.
    ['2026-10-25T01:30:00Z', '2026-10-25T03:00:00Z', '2026-10-24', '02:30', '04:00', 1.5],
    ['2026-10-25T00:30:00Z', '2026-10-25T01:40:00Z', '2026-10-24', '02:30', '02:40', 1.17],
  ])('has its times and the hours that passed if the clocks change: %s to %s', (from, to, ...when) => {
    const values = entryOf(played(from, to, 'Europe/Berlin'));
    const { date, startTime, endTime, duration } = cashFormSchema.parse({ ...values, cashout: '0' });
    expect([date, startTime, endTime, duration]).toEqual(when);
    expect(values).toMatchObject({ zone: 'Europe/Berlin', notes: '' });
  });

  it.each([
    ['a break', '2026-10-24T21:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T03:00:00Z', '5'],
    ['clocks that go back', '2026-10-25T00:50:00Z', '2026-10-25T00:50:00Z', '2026-10-25T01:10:00Z', '0.33'],
  ])('has the duration alone if %s makes the times say something else', (_why, from, until, to, hours) => {
    const away = onBreak(sit(from, 'Europe/Berlin'), moment(from));
    expect(entryOf(stop(back(away, moment(until)), to))).toMatchObject({
      ...{ startTime: '', endTime: '', duration: hours, zone: 'Europe/Berlin' },
    });
  });

  it('has the duration if times of day cannot express it', () => {
    const note = 'Played 2026-11-20 20:00–2026-11-21 22:30.';
    const session = played('2026-11-20T20:00:00Z', '2026-11-21T22:30:00Z');
    expect(whenOf(session)).toEqual(['2026-11-20', '', '', '26.5', note]);
  });

  it('leaves the duration of a forgotten session to the player', () => {
    const session = played('2026-11-10T20:00:00Z', '2026-11-20T20:00:00Z');
    expect(whenOf(session).slice(0, 4)).toEqual(['2026-11-10', '', '', '']);
  });

  it('has the local times of the venue, wherever the form opens', () => {
    const night = played('2026-11-21T04:03:00Z', '2026-11-21T09:28:00Z', 'America/Los_Angeles');
    expect(whenOf(night)).toEqual(['2026-11-20', '20:05', '01:30', '', '']);
    const aboard = stop(sit('2026-11-20T20:00:00Z', 'UTC'), '2026-11-20T23:00:00Z', 'Europe/Berlin');
    expect(whenOf(aboard)).toEqual(['2026-11-20', '', '', '3', 'Played 20:00–00:00.']);
  });

  it('has the local times of the device if no time zone is stored', () => {
    const { zone: _zone, ...older } = sit('2026-11-20T20:00:00Z');
    const session = { ...older, stoppedAt: moment('2026-11-20T22:00:00Z') };
    const { day, minute } = wallClock(moment('2026-11-20T20:00:00Z'));
    const { date, startTime } = entryOf(session);
    const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
    expect([date, hours * 60 + minutes]).toEqual([day, minute]);
    expect(whenOf({ ...session, zone: 'Mars/Olympus' })).toEqual(whenOf(session));
  });

  it.each([
    ['2026-11-20T20:02:00Z', '2026-11-21T20:00:00Z', '23.97'],
    ['2026-11-20T23:58:00Z', '2026-11-21T23:53:00Z', '23.92'],
    ['2026-11-20T20:00:00Z', '2026-11-21T19:50:00Z', '23.83'],
  ])('has the duration instead of times for almost a day: %s to %s', (from, to, hours) => {
    expect(entryOf(played(from, to))).toMatchObject({ startTime: '', endTime: '', duration: hours });
  });

  it('has the played duration, within the steps of its times', () => {
    const wrong: string[] = [];
    const starts = [1, 2, 3, 600, 604, 1431, 1435, 1436, 1437, 1438, 1439];
    const lengths = [5, 61, 719, ...Array.from({ length: 30 }, (_none, index) => 1410 + index)];
    for (const start of starts) {
      for (const length of lengths) {
        const startedAt = moment('2026-11-20T00:00:00Z') + start * 60_000;
        const stoppedAt = startedAt + length * 60_000;
        const { startTime, endTime, duration } = entryOf({
          ...sit('1970-01-02T00:00:00Z'),
          startedAt,
          stoppedAt,
        });
        const hours = durationHours(startTime, endTime) || Number(duration);
        if (Math.abs(hours * 60 - length) > 7) wrong.push(`${start} for ${length}: ${hours}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
