import { StartFailure } from '../processes/managed-process';
import { failureText } from './failure-text';

describe('failureText', () => {
  it('is one line if a process rejected its environment', () => {
    const log = 'starting\nConfiguration: LOG_LEVEL has to be info.\nbye';
    expect(failureText(new StartFailure('svc-auth', 'ended with code 1', log))).toBe(
      'svc-auth: Configuration: LOG_LEVEL has to be info.',
    );
  });

  it('includes the end of the log otherwise', () => {
    expect(failureText(new StartFailure('gateway', 'ended with code 1', 'oh no'))).toBe(
      'gateway ended with code 1:\noh no',
    );
  });
});
