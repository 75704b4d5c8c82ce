import { checkOutcome } from './run-group';

describe('checkOutcome', () => {
  const passing = { passed: 5, failed: 0, skipped: 0 };
  let printed: jest.SpyInstance;
  beforeEach(() => {
    printed = jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('returns the counts of a run that passed', () => {
    expect(checkOutcome('unit', passing, 0)).toEqual(passing);
    expect(printed).not.toHaveBeenCalled();
  });

  it('counts failures once', () => {
    expect(checkOutcome('unit', { ...passing, failed: 2 }, 1)).toEqual({ ...passing, failed: 2 });
  });

  it.each([
    ['that reported nothing', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['that was killed', undefined, 'SIGKILL', { passed: 0, failed: 1, skipped: 0 }],
    ['without tests', { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['that passed and then exited with 1', passing, 1, { ...passing, failed: 1 }],
  ])('fails a run %s', (_what, outcome, code, expected) => {
    expect(checkOutcome('unit', outcome, code)).toEqual(expected);
    expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^unit: /));
  });
});
