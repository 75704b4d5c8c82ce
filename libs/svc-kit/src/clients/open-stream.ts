import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

/**
 * Makes a GET whose answer is read at the pace of the caller, who has to destroy it. By Node's client, because undici's must
 * not pause an answer (docs/decisions/slow-clients.md).
 * @param headers alternating names and values
 * @param timeoutMs until the answer begins
 * @throws Error when it does not begin in time, or has another status than 200
 */
export function openStream(
  url: URL,
  headers: readonly string[],
  timeoutMs: number,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Node adds no `Host` to a list of headers.
    const call = request(url, { headers: ['host', url.host, ...headers], agent: false }, (answer) => {
      clearTimeout(timer);
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      reject(new Error(`answered ${answer.statusCode}`));
    });
    const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    call.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    call.end();
  });
}
