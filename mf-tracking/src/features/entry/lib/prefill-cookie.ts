import { PREFILL_COOKIE_DAYS } from '@feltbook/contracts';
import { PREFILL_MODES, type PrefillMode } from './prefill';

const COOKIE = 'feltbook_prefill';
const SECONDS_A_DAY = 86_400;

/** The choices of both forms in one cookie: `cash=last&tournament=common`, encoded. */
function readChoices(cookies: string): URLSearchParams {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  try {
    return new URLSearchParams(decodeURIComponent(pair?.slice(COOKIE.length + 1) ?? ''));
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
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = PREFILL_COOKIE_DAYS * SECONDS_A_DAY;
  document.cookie = `${COOKIE}=${encodeURIComponent(choices.toString())}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
