import { runInNewContext } from 'node:vm';
import { atFirstUse } from './at-first-use';

const COMPILED = [
  'const mail_1 = require("mail");',
  'const clock_1 = require("clock");',
  'send = (text) => mail_1.send(text, clock_1.now());',
].join('\n');

describe('a package that is loaded at its first use', () => {
  const loaded: string[] = [];
  const packages: Record<string, unknown> = {
    mail: { send: (text: string, at: number) => `${text} at ${at}` },
    clock: { now: () => 12 },
  };
  const run = (code: string) => {
    loaded.length = 0;
    const context = {
      send: (text: string): string => text,
      require: (name: string) => {
        loaded.push(name);
        return packages[name];
      },
    };
    runInNewContext(code, context);
    return context;
  };

  it('is not loaded at the start, unlike others', () => {
    run(atFirstUse(COMPILED, ['mail']));
    expect(loaded).toEqual(['clock']);
  });

  it('gives the same names', () => {
    expect(run(atFirstUse(COMPILED, ['mail'])).send('Deal')).toBe('Deal at 12');
    expect(loaded).toEqual(['clock', 'mail']);
  });

  it('changes no other line', () => {
    expect(atFirstUse(COMPILED, ['chat'])).toBe(COMPILED);
  });
});
