import { runningSession } from '@feltbook/contracts';
import { isOnBreak } from '@feltbook/web-kit';
import { breakTime, formatSpan, playedTime, startZone, stopZone, thisBreak } from './clock';
import {
  back,
  onBreak,
  rebought,
  rebuysTotal,
  resumed,
  started,
  stopped,
  totalBuyin,
  withoutLastRebuy,
} from './running-session';

const MINUTE = 60_000;
const at = (minutes: number): number => Date.UTC(2026, 10, 20, 20) + minutes * MINUTE;
const HERE = 'America/Los_Angeles';
const THERE = 'Europe/Berlin';
const fresh = () =>
  started({ game_type: 'nlhe', location: 'Aria', stakes: '1/3', buyin: 300 }, 'a', at(0), HERE);

describe('a session at the table', () => {
  it('sums its buy-ins to the cent, and removes the last rebuy', () => {
    const twice = rebought(rebought(fresh(), 0.1, at(5)), 0.2, at(6));
    expect([rebuysTotal(twice), totalBuyin(twice)]).toEqual([0.3, 300.3]);
    expect(totalBuyin(withoutLastRebuy(twice))).toBe(300.1);
    expect(withoutLastRebuy(fresh()).rebuys).toEqual([]);
  });

  it('does not count current or past breaks as played', () => {
    const away = onBreak(fresh(), at(60));
    expect(isOnBreak(away)).toBe(true);
    expect(playedTime(away, at(90))).toBe(60 * MINUTE);
    expect(thisBreak(away, at(90))).toBe(30 * MINUTE);
    const there = back(away, at(90));
    expect(isOnBreak(there)).toBe(false);
    expect(playedTime(there, at(120))).toBe(90 * MINUTE);
    expect([breakTime(there, at(120)), thisBreak(there, at(120))]).toEqual([30 * MINUTE, 0]);
  });

  it('changes once if two tabs request the same change', () => {
    const away = onBreak(fresh(), at(60));
    expect(onBreak(away, at(61))).toBe(away);
    const there = back(away, at(90));
    expect(back(there, at(91))).toBe(there);
    const over = stopped(there, at(100), HERE);
    expect(stopped(over, at(101), THERE)).toBe(over);
    expect(onBreak(over, at(102))).toBe(over);
    expect(resumed(there, at(103))).toBe(there);
  });

  it('stops its clock at Stop, and counts the time until it is resumed as a break', () => {
    const over = stopped(fresh(), at(60), THERE);
    expect(playedTime(over, at(600))).toBe(60 * MINUTE);
    const on = resumed(over, at(75));
    expect(on).not.toHaveProperty('stoppedAt');
    expect(on).not.toHaveProperty('stoppedIn');
    expect(playedTime(on, at(80))).toBe(65 * MINUTE);
    expect(breakTime(on, at(80))).toBe(15 * MINUTE);
  });

  it('continues a break in which it was stopped', () => {
    const on = resumed(stopped(onBreak(fresh(), at(10)), at(20), HERE), at(30));
    expect(on.breaks).toEqual([{ from: at(10), to: at(30) }]);
  });

  it('never has a negative length, even if the device’s clock is set back', () => {
    expect(playedTime(fresh(), at(-30))).toBe(0);
    expect(playedTime(back(onBreak(fresh(), at(60)), at(30)), at(90))).toBe(90 * MINUTE);
  });

  it('is restored from storage unchanged, and rejects invalid values', () => {
    const session = stopped(rebought(onBreak(fresh(), at(1)), 200, at(2)), at(3), THERE);
    expect(runningSession.parse(JSON.parse(JSON.stringify(session)))).toEqual(session);
    expect(runningSession.safeParse({ ...session, rebuys: 'two' }).success).toBe(false);
    expect(runningSession.safeParse({ ...session, location: '' }).success).toBe(false);
    expect(runningSession.safeParse({ ...session, startedAt: 1e300 }).success).toBe(false);
  });

  it('has the time zones of its start and its stop, as far as they are stored', () => {
    const { zone: _zone, ...older } = fresh();
    expect([fresh(), stopped(fresh(), at(9), THERE)].map(startZone)).toEqual([HERE, HERE]);
    expect([fresh(), stopped(fresh(), at(9), THERE)].map(stopZone)).toEqual([HERE, THERE]);
    expect([older, stopped(older, at(9), THERE)].map(startZone)).toEqual([undefined, THERE]);
  });
});

describe('spans', () => {
  it.each([
    [0, '0 min'],
    [59 * MINUTE + 59_999, '59 min'],
    [60 * MINUTE, '1 h 00 min'],
    [26 * 60 * MINUTE + 5 * MINUTE, '26 h 05 min'],
  ])('writes %d milliseconds as %s', (milliseconds, text) => {
    expect(formatSpan(milliseconds)).toBe(text);
  });
});
