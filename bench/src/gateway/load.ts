import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

const CONNECTIONS = 32;

/** Measures successful requests per second. @throws Error for any other response than 2xx */
export type Load = (url: string, token: string, seconds: number) => Promise<number>;

/** wrk if installed, because it uses little processor time; otherwise autocannon. */
export async function loadGenerator(): Promise<{ readonly name: string; readonly load: Load }> {
  // `wrk --version` exits with 1.
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
  if (!rate) throw new Error(`wrk printed no request rate:\n${stdout}`);
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
