/** Tests that look for what happens rarely: a second try would hide just that. */
const RARE = /[\\/](faults|contract|deployment)[\\/]/;

// A timing that a test did not foresee fails one test in thousands. jest prints the error of its first try. Unit tests are
// not repeated: they wait for nothing, and a second try hides what generated input finds.
if (!RARE.test(expect.getState().testPath))
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
