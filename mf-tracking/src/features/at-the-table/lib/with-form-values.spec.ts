import type { RunningSession } from '@feltbook/web-kit';
import type { EntryValues } from '../../entry/lib/values';
import { withFormValues } from './with-form-values';
import {
  back,
  inCurrency,
  onBreak,
  rebought,
  resumed,
  started,
  stopped,
  totalBuyin,
} from './running-session';
import { entryOf } from './to-entry';

const HOUR = 3_600_000;
const at = (hours: number): number => Date.UTC(2026, 10, 20, 20) + hours * HOUR;
const start = { game_type: 'nlhe', location: 'Aria', stakes: '1/3', buyin: 300 };
const sit = () => started(start, 'a', at(0), 'UTC');

/** Stops after two hours, changes the form, and resumes. */
function playOn(session: RunningSession, typed: Partial<EntryValues>): RunningSession {
  const up = stopped(session, at(2), 'UTC');
  return resumed(withFormValues(up, { ...entryOf(up), ...typed }), at(2.5));
}

describe('a resumed session', () => {
  it('keeps the form’s other fields', () => {
    const paused = back(onBreak(sit(), at(1)), at(1.5));
    const { notes } = entryOf(stopped(paused, at(2), 'UTC'));
    const typed = {
      notes: `Soft table.\n${notes}`,
      tips: '5',
      tags: 'night',
      position: '12',
      cashout: '900',
    };
    const on = playOn(paused, typed);
    const written = {
      notes: 'Soft table.',
      tips: '5',
      expenses: '',
      tags: 'night',
      position: '12',
      bankroll: '',
      trip: '',
      deals: '',
      rate: '',
    };
    expect(on.written).toEqual(written);
    const values = entryOf(stopped(on, at(3), 'UTC'));
    expect(values.notes).toBe('Soft table.\nPlayed 20:00–23:00 with breaks of 60 minutes.');
    expect(values).toMatchObject({ tips: '5', tags: 'night', position: '12', cashout: '' });
  });

  it('takes a corrected game, but not an emptied field', () => {
    const on = playOn(sit(), { location: 'Wynn', stakes: '2/5', game_type: 'plo' });
    expect(on).toMatchObject({ location: 'Wynn', stakes: '2/5', game_type: 'plo', buyin: 300 });
    expect(playOn(sit(), { location: '', stakes: '', game_type: '', buyin: '' })).toMatchObject(start);
  });

  it('takes the currency, and keeps its rate until another is chosen', () => {
    const on = playOn(sit(), { currency: 'EUR', rate: '1.1' });
    expect(on).toMatchObject({ currency: 'EUR', written: { rate: '1.1' } });
    expect(entryOf(stopped(on, at(3), 'UTC'))).toMatchObject({ currency: 'EUR', rate: '1.1' });
    const other = inCurrency(on, 'CHF');
    expect(entryOf(stopped(other, at(3), 'UTC'))).toMatchObject({ currency: 'CHF', rate: '' });
    expect(playOn(other, { currency: '' }).currency).toBe('');
  });

  it('keeps the currency that an earlier build stored with the form’s fields', () => {
    const old = { ...sit(), written: { currency: 'EUR', rate: '1.1', tips: '5' } };
    expect(entryOf(stopped(old, at(2), 'UTC'))).toMatchObject({ currency: 'EUR', rate: '1.1' });
    const other = entryOf(stopped(inCurrency(old, 'CHF'), at(2), 'UTC'));
    expect(other).toMatchObject({ currency: 'CHF', rate: '', tips: '5' });
  });

  it('takes a corrected buy-in and corrected rebuys', () => {
    const once = rebought(sit(), 200, at(1));
    expect(playOn(once, { buyin: '600' })).toMatchObject({ buyin: 400, rebuys: once.rebuys });
    const on = playOn(once, { buyin: '$1,000.10', rebuys: '2', rebuys_amount: '500.1' });
    expect(on).toMatchObject({ buyin: 500, rebuys: [...once.rebuys, { at: at(2), amount: 300.1 }] });
    const more = entryOf(stopped(rebought(on, 100, at(2.6)), at(3), 'UTC'));
    expect(more).toMatchObject({ buyin: '1100.1', rebuys: '3', rebuys_amount: '600.1' });
  });

  it.each([
    [[200, 200], '2', '250', [200, 50]],
    [[200, 200], '2', '100', [50, 50]],
    [[200, 200], '1', '150', [150]],
    [[200], '4', '500', [200, 100, 100, 100]],
    [[], '3', '100', [33.33, 33.33, 33.34]],
    [[200], '', '', []],
    [[200], '0', '0', []],
  ])('changes rebuys of %j, corrected to %s for %s, to %j', (before, rebuys, rebuys_amount, after) => {
    const session = before.reduce((so, amount) => rebought(so, amount, at(1)), sit());
    const on = playOn(session, { rebuys, rebuys_amount });
    expect(on.rebuys.map(({ amount }) => amount)).toEqual(after);
    expect(totalBuyin(on)).toBe(totalBuyin(session));
  });

  it.each([
    { buyin: 'a lot' },
    { buyin: '-5' },
    { buyin: '100' },
    { rebuys: '2', rebuys_amount: '9000' },
    { rebuys: 'some' },
    { rebuys: '1000000000', rebuys_amount: '250' },
    { rebuys_amount: 'x' },
  ])('ignores amounts that are invalid: %j', (typed) => {
    const once = rebought(sit(), 200, at(1));
    expect(playOn(once, typed)).toMatchObject({ buyin: 300, rebuys: once.rebuys });
  });
});
