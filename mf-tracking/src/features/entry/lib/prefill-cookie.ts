import { PREFILL_COOKIE_DAYS } from '@feltbook/contracts';
import { PREFILL_MODES, type PrefillMode } from './prefill';

/** On https: browsers accept the prefix from this host only. */
const cookieName = (): string => `${isSecure() ? '__Host-' : ''}feltbook_prefill`;
const isSecure = (): boolean => window.location.protocol === 'https:';
const SECONDS_A_DAY = 86_400;

/** The choices of both forms in one cookie: `cash=last&tournament=common`, encoded. */
function readChoices(cookies: string): URLSearchParams {
  const values = new Map(cookies.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  try {
    return new URLSearchParams(decodeURIComponent(values.get(cookieName()) ?? ''));
  } catch {
    return new URLSearchParams();
  }
}

/** @param form `cash` or `tournament` @returns the stored choice, `just` by default */
export function readPrefillMode(form: string, cookies: string = document.cookie): PrefillMode {
  const chosen = readChoices(cookies).get(form);
  return PREFILL_MODES.find((mode) => mode === chosen) ?? 'just';
}

/** Stores the choice of one form for 365 days. */
export function rememberPrefillMode(form: string, mode: PrefillMode): void {
  const choices = readChoices(document.cookie);
  choices.set(form, mode);
  const maxAge = PREFILL_COOKIE_DAYS * SECONDS_A_DAY;
  const pair = `${cookieName()}=${encodeURIComponent(choices.toString())}`;
  document.cookie = `${pair}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}
