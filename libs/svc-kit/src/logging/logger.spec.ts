import { createLogger } from './logger';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) }));
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

describe('createLogger', () => {
  it('writes one line of JSON with a time in UTC, whatever its texts contain', () => {
    const lines: string[] = [];
    const output = { write: (text: string) => void lines.push(text) };
    const path = '/sessions/"quoted"\n';
    createLogger({ name: 'test', level: 'info' }, output).info({ path }, 'answered');
    expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'test', path, msg: 'answered' });
    expect(lines[0]).toMatch(/"time":"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/);
  });

  it('takes secrets out, also inside headers', () => {
    const line = logged((logger) =>
      logger.info({ password: 'p1', headers: { authorization: 'Bearer p2', cookie: 'p3', host: 'h' } }, 'x'),
    );
    expect(JSON.stringify(line)).not.toMatch(/p1|p2|p3/);
    expect(line).toMatchObject({ headers: { host: 'h' } });
  });

  it('keeps the statement and the values of a driver error out', () => {
    const error = Object.assign(new Error('Duplicate entry'), {
      code: 'ER_DUP_ENTRY',
      sql: 'INSERT hidden',
      parameters: ['hidden'],
    });
    const line = logged((logger) => logger.error({ err: error }, 'failed'));
    expect(line['err']).toMatchObject({ message: 'Duplicate entry', code: 'ER_DUP_ENTRY' });
    expect(JSON.stringify(line)).not.toMatch(/hidden/);
  });

  it('takes addresses, tokens and values out of the texts of errors', () => {
    const duplicate = Object.assign(new Error("Duplicate entry 'ada' for key 'login_key'"), {
      sqlState: '23000',
    });
    const caused = new Error('no way to ada@feltbook.example with eyJhbGciOiJ9.eyJzdWIiOiJ9.c2ln', {
      cause: duplicate,
    });
    const line = logged((logger) => logger.error({ err: caused }, 'failed'));
    expect(line['err']).toMatchObject({ message: 'no way to [address] with [token]' });
    expect(JSON.stringify(line)).toContain("Duplicate entry '…' for key '…'");
    expect(JSON.stringify(line)).not.toMatch(/ada|login_key|eyJ/);
  });
});
