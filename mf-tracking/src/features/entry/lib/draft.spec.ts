import { writeEntry } from '@feltbook/web-kit';
import { clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { createDraftKeeper } from './draft';
import { BLANK_VALUES, type EntryField } from './values';

const typed = { ...BLANK_VALUES, buyin: '300' };

describe('a draft', () => {
  beforeEach(async () => {
    clearDevice();
    await signInAs();
  });

  it('comes back for the same form and account, and for no other', () => {
    createDraftKeeper('cash', 'ann').keep(typed);
    expect(createDraftKeeper('cash', 'ann').restored?.values).toEqual(typed);
    expect(createDraftKeeper('cash', 'bob').restored).toBeUndefined();
    createDraftKeeper('cash', 'bob').keep(typed);
    expect(createDraftKeeper('cash', 'bob').restored).toBeUndefined();
    expect(createDraftKeeper('tournament', 'ann').restored).toBeUndefined();
  });

  it('is gone when it was saved', () => {
    const draft = createDraftKeeper('cash', 'ann');
    draft.keep(typed);
    draft.discard();
    expect(createDraftKeeper('cash', 'ann').restored).toBeUndefined();
  });

  it('keeps the key of an entry that is tried again, over a reload too', () => {
    const draft = createDraftKeeper('cash', 'ann');
    const { key } = draft.begin({ buyin: 300 }, typed);
    expect(draft.begin({ buyin: 300 }, typed).key).toBe(key);
    draft.keep(typed);
    expect(createDraftKeeper('cash', 'ann').begin({ buyin: 300 }, typed).key).toBe(key);
  });

  it('has a new key for a changed entry, and after a save', () => {
    const draft = createDraftKeeper('cash', 'ann');
    const first = draft.begin({ buyin: 300 }, typed).key;
    const changed = draft.begin({ buyin: 301 }, typed).key;
    draft.discard();
    const next = draft.begin({ buyin: 301 }, typed).key;
    expect(new Set([first, changed, next]).size).toBe(3);
  });

  it('is gone while its save is safe elsewhere, and has the same key when it comes back', () => {
    const draft = createDraftKeeper('cash', 'ann');
    const { key } = draft.begin({ buyin: 300 }, typed);
    draft.release();
    expect(createDraftKeeper('cash', 'ann').restored).toBeUndefined();
    draft.keep(typed);
    expect(createDraftKeeper('cash', 'ann').begin({ buyin: 300 }, typed).key).toBe(key);
  });

  it('of the next entry stays when the one before is saved', () => {
    const before = createDraftKeeper('cash', 'ann');
    const { key } = before.begin({ buyin: 300 }, typed);
    before.release();
    createDraftKeeper('cash', 'ann').keep({ ...typed, buyin: '5' });
    before.saved(key);
    expect(createDraftKeeper('cash', 'ann').restored?.values.buyin).toBe('5');
  });

  it('of what was tried before goes on under its key, unless it is changed', () => {
    const tried = { key: 'k', body: '{"buyin":300}' };
    expect(createDraftKeeper('cash:again:1', 'ann', { tried: tried }).begin({ buyin: 300 }, typed).key).toBe(
      'k',
    );
    const changed = createDraftKeeper('cash:again:2', 'ann', { tried: tried }).begin({ buyin: 301 }, typed);
    expect(changed.key).not.toBe('k');
  });

  it.each([{ values: {} }, 'text', { values: { date: 5 } }])('is none where %j is stored', async (stored) => {
    await writeEntry('ann', 'draft.cash', stored);
    expect(createDraftKeeper('cash', 'ann').restored).toBeUndefined();
  });

  describe.each(Object.keys(BLANK_VALUES) as EntryField[])('from before the form had %s', (field) => {
    const other: EntryField = field === 'buyin' ? 'cashout' : 'buyin';
    beforeEach(async () => {
      const { [field]: _unknown, ...known } = { ...BLANK_VALUES, [other]: '200' };
      await writeEntry('ann', 'draft.cash', { values: known });
    });

    it('is kept, with the field blank', () => {
      const { restored } = createDraftKeeper('cash', 'ann');
      expect(restored?.values).toEqual({ ...BLANK_VALUES, [other]: '200' });
    });

    it('is kept, with the field at its default', () => {
      const defaults = { ...BLANK_VALUES, [field]: '7', [other]: '9' };
      const { restored } = createDraftKeeper('cash', 'ann', { defaults });
      expect(restored?.values).toEqual({ ...BLANK_VALUES, [field]: '7', [other]: '200' });
    });
  });

  it('loses what the form has no field for any more', async () => {
    await writeEntry('ann', 'draft.cash', { values: { ...BLANK_VALUES, buyin: '200', mood: 'fine' } });
    expect(createDraftKeeper('cash', 'ann').restored?.values).toEqual({ ...BLANK_VALUES, buyin: '200' });
  });

  it('does without storage', () => {
    const draft = createDraftKeeper('cash', 'ann');
    expect(() => draft.keep(typed)).not.toThrow();
    expect(draft.begin({}, typed).key).toMatch(/^[0-9a-f]{32}$/);
  });
});
