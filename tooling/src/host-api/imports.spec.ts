import { CHECKOUT } from '../run/checkout';
import { importsOf } from './imports';

describe('importsOf', () => {
  it('has what a remote uses at run time, also through the libraries within it', () => {
    const used = importsOf(CHECKOUT, 'mf-dashboard', 'ui');
    // By a file of the remote, and by data tables, which its build contains.
    expect(used).toEqual(expect.arrayContaining(['Panel', 'TableFrame']));
    // Types alone, and what tests use.
    expect(used).not.toContain('Column');
    expect(importsOf(CHECKOUT, 'mf-dashboard', 'web-kit')).toContain('http');
    expect(used).toEqual([...used].sort());
  });
});
