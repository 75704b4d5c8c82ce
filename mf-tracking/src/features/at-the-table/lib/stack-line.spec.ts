import type { RunningSession } from '@feltbook/web-kit';
import { noted, rebought, started } from './running-session';
import { stackLineOf } from './stack-line';

const at = (time: string): number => Date.parse(`2026-11-20T${time}Z`);
const fresh = (zone = 'UTC') =>
  started({ game_type: 'nlhe', location: 'Aria', stakes: '1/3', buyin: 300 }, 'a', at('20:00'), zone);
const withNotes = (session: RunningSession, ...lines: string[]) => lines.reduce(noted, session);

/** Hours after the day's midnight, and amounts. */
const stacksOf = (session: RunningSession) =>
  stackLineOf(session).stacks.map((stack) => [(stack.at - at('00:00')) / 3_600_000, stack.amount]);

it('has the first buy-in and each line that is an amount alone, in either clock', () => {
  const lines = ['8:30 PM 450', '21:00 $1,250.50', '9:15 PM Straddled 20', 'Soft table.', '9:45\u202fPM 0'];
  expect(stacksOf(withNotes(fresh(), ...lines))).toEqual([
    [20, 300],
    [20.5, 450],
    [21, 1250.5],
    [21.75, 0],
  ]);
});

it('reads the sign of the session’s currency', () => {
  const session = withNotes({ ...fresh(), currency: 'EUR' }, '21:00 €450', '22:00 500');
  expect(stacksOf(session).map(([, amount]) => amount)).toEqual([300, 450, 500]);
});

it('goes on after midnight, in the local time of the start', () => {
  expect(stacksOf(withNotes(fresh(), '11:00 PM 400', '12:30 AM 500'))).toEqual([
    [20, 300],
    [23, 400],
    [24.5, 500],
  ]);
  expect(stacksOf(withNotes(fresh('America/New_York'), '16:00 400'))).toEqual([
    [15, 300],
    [16, 400],
  ]);
});

it('stays on its day when the clocks are set back', () => {
  expect(stacksOf(withNotes(fresh(), '10:50 PM 400', '10:10 PM 500'))).toEqual([
    [20, 300],
    [22 + 50 / 60, 500],
  ]);
});

it('takes the second of two amounts in a minute', () => {
  expect(stacksOf(withNotes(fresh(), '9:00 PM 4500', '9:00 PM 450'))).toEqual([
    [20, 300],
    [21, 450],
  ]);
});

it('starts at the buy-in, also for a stack of the same minute', () => {
  expect(stacksOf(withNotes(fresh(), '8:00 PM 250', '8:00 PM 450'))).toEqual([
    [20, 300],
    [20, 450],
  ]);
});

it('compares each stack with the money that was in by then', () => {
  const session = rebought(withNotes(fresh(), '9:00 PM 100', '11:00 PM 650'), 200.1, at('22:00'));
  const { stacks, boughtIn } = stackLineOf(rebought(session, 0.2, at('23:30')));
  expect(stacks.map((stack) => stack.boughtIn)).toEqual([300, 300, 500.1]);
  expect(boughtIn).toEqual([
    { at: at('20:00'), amount: 300 },
    { at: at('22:00'), amount: 500.1 },
    { at: at('23:30'), amount: 500.3 },
    { at: at('23:30'), amount: 500.3 },
  ]);
});
