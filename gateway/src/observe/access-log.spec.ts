import { pino } from 'pino';
import { createAccessLog, type AnsweredRequest } from './access-log';

const ANSWERED: AnsweredRequest = {
  requestId: '0199b7a2-0000-7000-8000-000000000000',
  accountId: 'account-1',
  method: 'GET',
  path: '/sessions/"quoted"\n',
  status: 200,
  ms: 1.2,
  address: '::1',
};

const linesOf = (write: (destination: { write: (line: string) => void }) => void): string[] => {
  const lines: string[] = [];
  write({ write: (line) => lines.push(line) });
  return lines;
};

describe('createAccessLog', () => {
  it('writes the line that the process’s log would write', () => {
    const [own = ''] = linesOf((destination) => createAccessLog('info', destination)(ANSWERED));
    const [theirs = ''] = linesOf((destination) =>
      pino({ name: 'gateway', timestamp: pino.stdTimeFunctions.isoTime }, destination).info(
        ANSWERED,
        'answered',
      ),
    );
    const withoutTime = (line: string) => line.replace(/"time":"[\d-]+T[\d:.]+Z"/, '"time":""');
    expect(withoutTime(own)).toBe(withoutTime(theirs));
    expect(own).toMatch(/"time":"\d{4}-\d{2}-\d{2}T/);
  });

  it('writes nothing above its level', () => {
    expect(linesOf((destination) => createAccessLog('warn', destination)(ANSWERED))).toEqual([]);
  });
});
