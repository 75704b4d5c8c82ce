import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '@feltbook/tooling/browser';
import { WebSocket } from 'undici';
import { TEST_DATA } from '../support/checkout';
import { PHONE } from '../support/visit';
import { jsonCall, type DrivenBrowser } from './driven-browser';
import { startProgram } from './started-program';

const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'intl.locale.requested': 'en-US' };

interface Message {
  id?: number;
  method?: string;
  params?: { level?: string; text?: string };
  result?: unknown;
  error?: string;
  message?: string;
}
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** A connection by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi */
class Bidi {
  readonly logged: string[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #commands = 0;

  private constructor(readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Message));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox closed the connection.'));
    });
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
    });
    return new Bidi(socket);
  }

  send<T>(method: string, params: object): Promise<T> {
    this.#commands += 1;
    const id = this.#commands;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as T), reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #take({ id, method, params, result, error, message }: Message): void {
    if (method === 'log.entryAdded' && (params?.level === 'error' || params?.level === 'warn'))
      this.logged.push(`${params.level}: ${params.text}`);
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id !== undefined) this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  }
}

/** Starts Firefox with a phone's window. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const found = await findFirefox(TEST_DATA);
  if ('missing' in found) throw new Error(found.missing);
  const profile = await mkdtemp(join(tmpdir(), 'feltbook-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), preferences.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = startProgram(found.path, args, { env: { ...found.env, TZ: 'UTC' } });
  const bidi = await Bidi.connect(`${await firefox.printed(/listening on (ws:\S+)/)}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await bidi.send('browsingContext.setViewport', { context, viewport: PHONE });
  return {
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (source, values) => {
      const answer = await bidi.send<{
        result: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: `() => { ${jsonCall(source, values)} }`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as unknown;
    },
    perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    chooseFile: async (selector, path) => {
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      const element = { sharedId: nodes[0]?.sharedId };
      await bidi.send('input.setFiles', { context, element, files: [path] });
    },
    errors: () => bidi.logged,
    close: async () => {
      await bidi.send('browser.close', {});
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
