import { findWebKit } from '@feltbook/tooling/browser';
import { freePort } from '@feltbook/tooling/ports';
import { TEST_DATA } from '../support/checkout';
import { eventually } from '../support/eventually';
import { PHONE } from '../support/visit';
import { jsonCall, type DrivenBrowser } from './driven-browser';
import { startProgram } from './started-program';

/** The key of an element's id in answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** MiniBrowser prints its console, which classic WebDriver does not report. */
const CONSOLE_LINE = /^(?:.*:)?CONSOLE .*\b(?:ERROR|WARN)\b.*$/gm;

/** Calls of a server of WebDriver: https://www.w3.org/TR/webdriver2 */
class WebDriver {
  constructor(readonly url: string) {}

  async send<T>(method: 'DELETE' | 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const response = await fetch(this.url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }
}

/** Starts WebKit with a window as narrow as its tool bar allows, on an X server of its own. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const found = await findWebKit(TEST_DATA);
  if ('missing' in found) throw new Error(found.missing);
  const { driver, browser, displayServer, cwd, env } = found;
  const screen = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  // Without OpenGL, which the X server would compute.
  const xvfb = startProgram(displayServer.path, [...displayServer.args, ...screen, '-extension', 'GLX'], {
    cwd,
    env,
  });
  const port = await freePort();
  const display = `:${await xvfb.printed(/^(\d+)\n/m)}`;
  const webkit = startProgram(driver, [`--port=${port}`], {
    cwd,
    env: { ...env, DISPLAY: display, GDK_BACKEND: 'x11', TZ: 'UTC', LC_ALL: 'C.UTF-8' },
  });
  const server = new WebDriver(`http://127.0.0.1:${port}`);
  await eventually(() => server.send('GET', '/status'));
  const options = {
    ...(browser && { binary: browser }),
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  };
  const { sessionId } = await server.send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = new WebDriver(`${server.url}/session/${sessionId}`);
  await session.send('POST', '/window/rect', { x: 0, y: 0, ...PHONE });
  return {
    open: async (url) => void (await session.send('POST', '/url', { url })),
    run: async (source, values) =>
      JSON.parse(
        await session.send<string>('POST', '/execute/sync', { script: jsonCall(source, values), args: [] }),
      ) as unknown,
    perform: async (actions) => void (await session.send('POST', '/actions', { actions })),
    chooseFile: async (selector, path) => {
      const element = await session.send<Record<typeof ELEMENT, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await session.send('POST', `/element/${element[ELEMENT]}/value`, { text: path });
    },
    errors: () => webkit.output().match(CONSOLE_LINE) ?? [],
    close: async () => {
      await session.send('DELETE', '');
      await webkit.stop();
      await xvfb.stop();
    },
  };
}
