import { judge } from './run-group';

describe('judge', () => {
  const fine = { passed: 5, failed: 0, skipped: 0 };
  let said: jest.SpyInstance;
  beforeEach(() => {
    said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('lets a run that passed pass', () => {
    expect(judge('unit', fine, 0)).toEqual(fine);
    expect(said).not.toHaveBeenCalled();
  });

  it('counts failures once', () => {
    expect(judge('unit', { ...fine, failed: 2 }, 1)).toEqual({ ...fine, failed: 2 });
  });

  it.each([
    ['that reported nothing', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['that was killed', undefined, 'SIGKILL', { passed: 0, failed: 1, skipped: 0 }],
    ['without tests', { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['that passed and broke afterwards', fine, 1, { ...fine, failed: 1 }],
  ])('fails a run %s', (_what, outcome, code, expected) => {
    expect(judge('unit', outcome, code)).toEqual(expected);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^unit: /));
  });
});
