import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

const UNKNOWN = 'Unknown browser';
const APPLE_DEVICES = ['iPhone', 'iPad', 'iPod'];

const BROWSERS: ReadonlySet<string> = new Set([UNKNOWN, ...Object.values(BROWSER_MAP)]);
const SYSTEMS: ReadonlySet<string> = new Set([...APPLE_DEVICES, ...Object.values(OS_MAP)]);

/**
 * Browser and system without versions, such as `Safari on iPhone`. A user agent may hold any text, also an address that a mail
 * program would turn into a link: only names of bowser's lists count.
 */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  const name = browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : UNKNOWN;
  // Apple's phones and tablets are known by their name, not by their system's.
  const system = [platform.model, os.name].find((one) => one !== undefined && SYSTEMS.has(one));
  return system === undefined ? name : `${name} on ${system}`;
}
