import { writeEntry } from '@feltbook/web-kit';
import { clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { openDraft } from './draft';
import type { EntryField } from './result-fields';
import { BLANK_VALUES } from './values';

const typed = { ...BLANK_VALUES, buyin: '300' };

describe('a draft', () => {
  beforeEach(async () => {
    clearDevice();
    await signInAs();
  });

  it('is restored for the same form and account only', () => {
    openDraft('cash', 'ann').store(typed);
    expect(openDraft('cash', 'ann').restored?.values).toEqual(typed);
    expect(openDraft('cash', 'bob').restored).toBeUndefined();
    openDraft('cash', 'bob').store(typed);
    expect(openDraft('cash', 'bob').restored).toBeUndefined();
    expect(openDraft('tournament', 'ann').restored).toBeUndefined();
  });

  it('knows what the player has changed', () => {
    openDraft('cash', 'ann').store({ ...typed, date: '2026-05-01' }, ['buyin']);
    expect(openDraft('cash', 'ann').restored?.typed).toEqual(['buyin']);
  });

  it('is removed once it is saved', () => {
    const draft = openDraft('cash', 'ann');
    draft.store(typed);
    draft.discard();
    expect(openDraft('cash', 'ann').restored).toBeUndefined();
  });

  it('keeps the key of a repeated attempt, also over a reload', () => {
    const draft = openDraft('cash', 'ann');
    const { key } = draft.beginAttempt({ buyin: 300 }, typed);
    expect(draft.beginAttempt({ buyin: 300 }, typed).key).toBe(key);
    draft.store(typed);
    expect(openDraft('cash', 'ann').beginAttempt({ buyin: 300 }, typed).key).toBe(key);
  });

  it('gets a new key for a changed entry, and after a save', () => {
    const draft = openDraft('cash', 'ann');
    const first = draft.beginAttempt({ buyin: 300 }, typed).key;
    const changed = draft.beginAttempt({ buyin: 301 }, typed).key;
    draft.discard();
    const next = draft.beginAttempt({ buyin: 301 }, typed).key;
    expect(new Set([first, changed, next]).size).toBe(3);
  });

  it('is removed while its save is queued, and has the same key if it is restored', () => {
    const draft = openDraft('cash', 'ann');
    const { key } = draft.beginAttempt({ buyin: 300 }, typed);
    draft.handOver();
    expect(openDraft('cash', 'ann').restored).toBeUndefined();
    draft.store(typed);
    expect(openDraft('cash', 'ann').beginAttempt({ buyin: 300 }, typed).key).toBe(key);
  });

  it('of the next entry stays when the previous one is saved', () => {
    const before = openDraft('cash', 'ann');
    const { key } = before.beginAttempt({ buyin: 300 }, typed);
    before.handOver();
    openDraft('cash', 'ann').store({ ...typed, buyin: '5' });
    before.finishAttempt(key);
    expect(openDraft('cash', 'ann').restored?.values.buyin).toBe('5');
  });

  it('of an earlier attempt keeps its key, unless it is changed', () => {
    const tried = { key: 'k', body: '{"buyin":300}' };
    expect(openDraft('cash:again:1', 'ann', { tried }).beginAttempt({ buyin: 300 }, typed).key).toBe('k');
    const changed = openDraft('cash:again:2', 'ann', { tried }).beginAttempt({ buyin: 301 }, typed);
    expect(changed.key).not.toBe('k');
  });

  it.each([{ values: {} }, 'text', { values: { date: 5 } }])('is ignored if %j is stored', async (stored) => {
    await writeEntry('ann', 'draft.cash', stored);
    expect(openDraft('cash', 'ann').restored).toBeUndefined();
  });

  describe.each(Object.keys(BLANK_VALUES) as EntryField[])('from before the form had %s', (field) => {
    const other: EntryField = field === 'buyin' ? 'cashout' : 'buyin';
    beforeEach(async () => {
      const { [field]: _unknown, ...known } = { ...BLANK_VALUES, [other]: '200' };
      await writeEntry('ann', 'draft.cash', { values: known, typed: [] });
    });

    it('is kept, with the field blank', () => {
      const { restored } = openDraft('cash', 'ann');
      expect(restored?.values).toEqual({ ...BLANK_VALUES, [other]: '200' });
    });

    it('is kept, with the field at its default', () => {
      const defaults = { ...BLANK_VALUES, [field]: '7', [other]: '9' };
      const { restored } = openDraft('cash', 'ann', { defaults });
      expect(restored?.values).toEqual({ ...BLANK_VALUES, [field]: '7', [other]: '200' });
    });
  });

  it('drops values of fields that the form no longer has', async () => {
    await writeEntry('ann', 'draft.cash', {
      values: { ...BLANK_VALUES, buyin: '200', mood: 'fine' },
      typed: [],
    });
    expect(openDraft('cash', 'ann').restored?.values).toEqual({ ...BLANK_VALUES, buyin: '200' });
  });

  it('works without storage', () => {
    const draft = openDraft('cash', 'ann');
    expect(() => draft.store(typed)).not.toThrow();
    expect(draft.beginAttempt({}, typed).key).toMatch(/^[0-9a-f]{32}$/);
  });
});
