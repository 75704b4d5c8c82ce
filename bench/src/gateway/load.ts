import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

const CONNECTIONS = 32;

/** Measures how many requests a second are answered with 2xx. Throws when others are among the answers. */
export type Load = (url: string, token: string, seconds: number) => Promise<number>;

/** wrk where it is installed, since it takes next to nothing of the machine; else autocannon. */
export async function loadGenerator(): Promise<{ readonly name: string; readonly load: Load }> {
  // wrk prints its usage and ends with 1 when it is asked for nothing.
  const hasWrk = await run('wrk', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return hasWrk ? { name: 'wrk', load: byWrk } : { name: 'autocannon', load: byAutocannon };
}

const byWrk: Load = async (url, token, seconds) => {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', `Authorization: Bearer ${token}`];
  const { stdout } = await run('wrk', [...options, url]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} answered with errors:\n${stdout}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate) throw new Error(`wrk said what nobody understands:\n${stdout}`);
  return Number(rate);
};

const byAutocannon: Load = async (url, token, seconds) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors.`);
  return result.requests.average;
};
