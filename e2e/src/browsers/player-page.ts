import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import type { DrivenBrowser } from './driven-browser';

/** A visible element: the first that a CSS selector finds with this accessible name, or with this text in it. */
export interface Target {
  css: string;
  name?: string;
  text?: string;
}

interface Found {
  text: string;
  x: number;
  y: number;
  /** Whether a click at `x`, `y` reaches the element, which has come to rest. */
  isReached: boolean;
  isFocused: boolean;
}

/** Runs in the page. */
async function find({ css, name, text }: Target, scroll: boolean): Promise<Found | null> {
  const plain = (content: string | null) => (content ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return plain(
      element.getAttribute('aria-label') ??
        (labels.length > 0 ? labels : [element]).map(({ textContent }) => textContent).join(' '),
    ).replace(/ \*$/, '');
  };
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (each) =>
      each.getClientRects().length > 0 &&
      getComputedStyle(each).visibility === 'visible' &&
      (name === undefined || nameOf(each) === name) &&
      (text === undefined || plain(each.textContent).includes(text)),
  );
  if (!element) return null;
  if (scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  const startedAt = performance.now();
  while (scroll && performance.now() - startedAt < 100) await new Promise(requestAnimationFrame);
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isReached = before.top === top && before.left === left && hit !== null && element.contains(hit);
  return { text: plain(element.textContent), x, y, isReached, isFocused: element === document.activeElement };
}

const click = (x: number, y: number) => ({
  type: 'pointer' as const,
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
const keys = (text: string) => ({
  type: 'key' as const,
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
const KEY = { control: '\uE009', enter: '\uE007' };

/** What a player does in a browser, by its own input. */
export class PlayerPage {
  constructor(
    readonly browser: DrivenBrowser,
    readonly url: string,
  ) {}

  open(path: string): Promise<void> {
    return this.browser.open(this.url + path);
  }

  /** Waits until an element is visible. @returns its text */
  async see(target: Target): Promise<string> {
    return (await this.#find(target, false)).text;
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.#find(target, true);
    await this.browser.perform([click(x, y)]);
  }

  /** Replaces the text of a field. */
  async type(target: Target, text: string): Promise<void> {
    // Where the page moves between the look and the click, the click misses.
    await eventually(async () => {
      await this.click(target);
      expect((await this.#find(target, false)).isFocused).toBe(true);
    });
    const { control } = KEY;
    const selectAll = [
      { type: 'keyDown', value: control },
      ...keys('a').actions,
      { type: 'keyUp', value: control },
    ];
    await this.browser.perform([{ ...keys(text), actions: [...selectAll, ...keys(text).actions] }]);
  }

  async pressEnter(): Promise<void> {
    await this.browser.perform([keys(KEY.enter)]);
  }

  chooseFile(path: string): Promise<void> {
    return eventually(() => this.browser.chooseFile('input[type=file]', path));
  }

  /** @throws at the time limit if the element is not there, or, for a click, cannot be reached */
  #find(target: Target, forClick: boolean): Promise<Found> {
    return eventually(async () => {
      const found = (await this.browser.run(find.toString(), [target, forClick])) as Found | null;
      if (found && (found.isReached || !forClick)) return found;
      await delay(50);
      throw new Error(`${found ? 'Something covers' : 'The page does not show'} ${JSON.stringify(target)}.`);
    });
  }
}
