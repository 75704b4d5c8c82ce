import { BULK_TEXTS } from '@feltbook/contracts';
import { changedColumn, changedTexts } from './changed-texts';

const result = (id: string, tags?: string[]) => ({ id, location: 'Aria', tags });

it('names the column that changes', () => {
  expect(changedColumn({ type: 'move', venue: 'Wynn' })).toBe('location');
  expect(changedColumn({ type: 'add_tag', tag: 'late' })).toBe('tags');
});

it('leaves out results that are like that already', () => {
  const results = [result('a', ['Late', 'live']), result('b')];
  expect([...changedTexts({ type: 'add_tag', tag: 'late' }, results)]).toEqual([['b', 'late']]);
  expect([...changedTexts({ type: 'remove_tag', tag: 'LATE' }, results)]).toEqual([['a', 'live']]);
  expect([...changedTexts({ type: 'remove_tag', tag: 'late' }, [result('a', ['Late'])])]).toEqual([
    ['a', null],
  ]);
  expect([...changedTexts({ type: 'move', venue: 'Aria' }, results)]).toEqual([]);
});

it('adds no eleventh tag', () => {
  const tags = Array.from({ length: 10 }, (_, at) => `t${at}`);
  const adding = (given: string[]) => changedTexts({ type: 'add_tag', tag: 'late' }, [result('a', given)]);
  expect(adding(tags.slice(1)).get('a')).toBe('t1,t2,t3,t4,t5,t6,t7,t8,t9,late');
  expect(() => adding(tags)).toThrow(BULK_TEXTS.tooManyTags);
});
