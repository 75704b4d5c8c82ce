import { lastLine, outcomeLine } from './outcome';

describe('outcomeLine', () => {
  it('lists failed, skipped and repeated tests only if there are any', () => {
    expect(outcomeLine('unit', { passed: 1204, failed: 0, skipped: 0 }, 12_345)).toMatch(
      /^unit +1,204 passed +12\.3 s$/,
    );
    expect(outcomeLine('journeys', { passed: 3, failed: 2, skipped: 1, repeated: 1 }, 900)).toMatch(
      /^journeys +3 passed, 2 failed, 1 not run, 1 repeated +0\.9 s$/,
    );
  });
});

describe('lastLine', () => {
  it('adds up the counts of all groups', () => {
    const groups = [
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 0, skipped: 0 },
    ];
    expect(lastLine(groups)).toEqual({ text: '7 passed, 0 failed', ok: true });
  });

  it('counts skipped tests as failed', () => {
    expect(lastLine([{ passed: 3, failed: 1, skipped: 2 }])).toEqual({
      text: '3 passed, 3 failed',
      ok: false,
    });
  });

  it('is not ok if no test passed', () => {
    expect(lastLine([])).toEqual({ text: '0 passed, 0 failed', ok: false });
    expect(lastLine([{ passed: 0, failed: 0, skipped: 0 }]).ok).toBe(false);
  });
});
