import { StartFailure } from '../processes/managed-process';
import { failureText } from './failure-text';

const failure = (name: string, log: string) =>
  new StartFailure(name, 'ended with code 1', log, `/data/logs/${name}.log`);

describe('failureText', () => {
  it('is one line if a process rejected its environment', () => {
    const log = 'starting\nConfiguration: LOG_LEVEL has to be info.\nbye';
    expect(failureText(failure('svc-auth', log))).toBe(
      'svc-auth: Configuration: LOG_LEVEL has to be info.\nThe whole log: /data/logs/svc-auth.log',
    );
  });

  it('is the fatal line of the log, with its cause, if a process says why it ends', () => {
    const cause = { type: 'Error', message: "Table 'logins' already exists" };
    const err = { type: 'Error', message: 'The migration add-logins\n failed', stack: 'Error: ...', cause };
    const log = [
      '{"level":30,"msg":"migrating"}',
      JSON.stringify({ level: 60, name: 'svc-auth', err, msg: 'The process ends.' }),
      'not JSON',
      '{"level":30,"msg":"later"}',
    ].join('\n');
    expect(failureText(failure('svc-auth', log))).toBe(
      "svc-auth: The migration add-logins failed: Table 'logins' already exists\n" +
        'The whole log: /data/logs/svc-auth.log',
    );
  });

  it('is the message of a fatal line without an error', () => {
    const log = '{"level":60,"msg":"The process did not stop in time."}';
    expect(failureText(failure('gateway', log))).toContain('gateway: The process did not stop in time.');
  });

  it('includes the end of the log otherwise', () => {
    expect(failureText(new StartFailure('gateway', 'ended with code 1', 'oh no'))).toBe(
      'gateway ended with code 1:\noh no',
    );
  });
});
