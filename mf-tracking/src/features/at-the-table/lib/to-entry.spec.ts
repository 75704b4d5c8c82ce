import { cashFormSchema } from '../../entry/lib/schema';
import type { WallClock } from './clock';
import { back, onBreak, rebought, resumed, type RunningSession, started, stopped } from './running-session';
import { entryOf, writtenIn } from './to-entry';

/** What clocks in a zone show, whatever the machine's own is. */
function clockIn(timeZone: string): (moment: number) => WallClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (moment) => {
    const [day = '', time = ''] = format.format(moment).split(', ');
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { day, minute: hour * 60 + minute };
  };
}
const UTC = clockIn('UTC');
const BERLIN = clockIn('Europe/Berlin');

const moment = (text: string): number => Date.parse(text);
const sit = (from: string): RunningSession =>
  started({ game_type: 'nlhe', location: 'Aria', stakes: '1/3', buyin: 300 }, 'a', moment(from));
const played = (from: string, to: string) => stopped(sit(from), moment(to));
const whenOf = (session: RunningSession, clock = UTC) => {
  const { date, startTime, endTime, duration, notes } = entryOf(session, clock);
  return [date, startTime, endTime, duration, notes];
};

describe('the form of a session that was stopped', () => {
  it('has all but the cash-out, and is what the contract takes once that is typed', () => {
    const bought = rebought(rebought(sit('2026-11-20T20:03:00Z'), 300, 1), 150.5, 2);
    const values = entryOf(stopped(bought, moment('2026-11-21T01:28:00Z')), UTC);
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

  it('has the duration without breaks in the place of times, which would count them', () => {
    const away = onBreak(sit('2026-11-20T20:00:00Z'), moment('2026-11-20T22:00:00Z'));
    const session = stopped(back(away, moment('2026-11-20T22:45:00Z')), moment('2026-11-21T01:00:00Z'));
    const note = 'Played 20:00–01:00 with a break of 45 minutes.';
    expect(whenOf(session)).toEqual(['2026-11-20', '', '', '4.25', note]);
    expect(cashFormSchema.parse({ ...entryOf(session, UTC), cashout: '0' }).duration).toBe(4.25);
  });

  it('tells of a short break, and leaves the times', () => {
    const away = onBreak(sit('2026-11-20T20:00:00Z'), moment('2026-11-20T20:10:00Z'));
    const session = stopped(back(away, moment('2026-11-20T20:11:00Z')), moment('2026-11-20T22:00:00Z'));
    const note = 'Played 20:00–22:00 with a break of 1 minute.';
    expect(whenOf(session)).toEqual(['2026-11-20', '20:00', '22:00', '', note]);
  });

  it.each([
    // 2:00 is 3:00 at once in March, and twice 2:00 in October.
    ['2026-03-28T22:00:00Z', '2026-03-29T04:00:00Z', ['2026-03-28', '', '', '6', 'Played 23:00–06:00.']],
    ['2026-10-24T21:00:00Z', '2026-10-25T03:00:00Z', ['2026-10-24', '', '', '6', 'Played 23:00–04:00.']],
    ['2026-03-28T20:00:00Z', '2026-03-28T22:30:00Z', ['2026-03-28', '21:00', '23:30', '', '']],
  ])('counts what was played when the clocks change: %s to %s', (from, to, when) => {
    expect(whenOf(played(from, to), BERLIN)).toEqual(when);
  });

  it('says how long it was where times of day cannot', () => {
    const note = 'Played 2026-11-20 20:00–2026-11-21 22:30.';
    const session = played('2026-11-20T20:00:00Z', '2026-11-21T22:30:00Z');
    expect(whenOf(session)).toEqual(['2026-11-20', '', '', '26.5', note]);
  });

  it('leaves a forgotten one to the player', () => {
    const session = played('2026-11-10T20:00:00Z', '2026-11-20T20:00:00Z');
    expect(whenOf(session).slice(0, 4)).toEqual(['2026-11-10', '', '', '']);
  });

  it('keeps what was written when the player sits down again, and says the evening once', () => {
    const session = stopped(
      back(
        onBreak(sit('2026-11-20T20:00:00Z'), moment('2026-11-20T21:00:00Z')),
        moment('2026-11-20T21:30:00Z'),
      ),
      moment('2026-11-20T22:00:00Z'),
    );
    const typed = { ...entryOf(session), notes: `Soft table.\n${entryOf(session).notes}`, tips: '5' };
    const written = writtenIn(typed, session);
    expect(written).toEqual({ notes: 'Soft table.', tips: '5', expenses: '', tags: '' });
    const on = resumed({ ...session, written }, moment('2026-11-20T22:10:00Z'));
    const values = entryOf(stopped(on, moment('2026-11-20T23:00:00Z')), UTC);
    expect(values.notes).toBe('Soft table.\nPlayed 20:00–23:00 with breaks of 40 minutes.');
    expect(values.tips).toBe('5');
  });
});
