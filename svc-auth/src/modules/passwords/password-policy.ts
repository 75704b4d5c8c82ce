import { Injectable } from '@nestjs/common';
import { isEmail } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { BreachedPasswords } from './breached-passwords';

const PRODUCT = 'Feltbook';
const CHOOSE = 'Please choose another.';

/** A password is easy below this many guesses: about the number of common ones with a usual ending. */
const EASY_GUESSES = 1_000_000;
/** Without digits and signs at both ends, a password is a common word below this many guesses. */
const COMMON_WORD_GUESSES = 10_000;
const SHORTEST_WORD = 4;
/** Digits and signs that people put around a common word, such as `2026!`. */
const DECORATION = /^[^\p{L}]{1,6}|[^\p{L}]{1,6}$/gu;

/** Usual substitutions of letters; both sides of a comparison are folded by them. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '!': 'l',
  '|': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};

/** Decides which passwords are allowed. The contract checks length and blankness. */
@Injectable()
export class PasswordPolicy {
  private estimator: ZxcvbnFactory | undefined;

  constructor(private readonly breached: BreachedPasswords) {}

  /**
   * @param loginId of the account
   * @param path the field of the request that holds the password
   * @throws ApiError `invalid_request` if the password contains the id or the product's name, is easy to guess, or is known
   *   from a breach of another site
   */
  async check(password: string, loginId: string, path = 'password'): Promise<void> {
    const normalised = password.normalize('NFKC');
    const message = this.problemOf(normalised, loginId) ?? (await this.breachOf(normalised));
    if (message) throw new ApiError('invalid_request', message, { fields: [{ path, message }] });
  }

  private async breachOf(password: string): Promise<string | null> {
    const isBreached = await this.breached.includes(password);
    return isBreached ? `Your password was in a data leak of another site. ${CHOOSE}` : null;
  }

  private problemOf(password: string, loginId: string): string | null {
    const localPart = loginId.slice(0, loginId.lastIndexOf('@'));
    const names = isEmail(loginId) ? [loginId, localPart] : [loginId];
    if (names.some((name) => contains(password, name))) return `Your password contains your id. ${CHOOSE}`;
    if (contains(password, PRODUCT)) return `Your password contains “${PRODUCT}”. ${CHOOSE}`;
    const isEasy = this.isGuessedWithin(EASY_GUESSES, password, names) || this.isCommonWord(password, names);
    return isEasy ? `Your password is easy to guess. ${CHOOSE}` : null;
  }

  private isCommonWord(password: string, names: readonly string[]): boolean {
    const word = password.replace(DECORATION, '');
    return word.length >= SHORTEST_WORD && this.isGuessedWithin(COMMON_WORD_GUESSES, word, names);
  }

  private isGuessedWithin(guesses: number, password: string, names: readonly string[]): boolean {
    // Made by the first check, not at the start: it ranks 50,000 words, which takes 0.1 s.
    this.estimator ??= createEstimator();
    return this.estimator.check(password, [PRODUCT, ...names]).guesses < guesses;
  }
}

/** Length and substitutions are bounded, because the time grows with both. */
const createEstimator = (): ZxcvbnFactory =>
  new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 32, l33tMaxSubstitutions: 10 });

/** Whether a password contains a name. Names of three characters are in many words, so they count as a word only. */
function contains(password: string, name: string): boolean {
  const wanted = fold(name);
  if (wanted.length < 3) return false;
  if (wanted.length > 3) return fold(password).includes(wanted);
  return password.split(/[^\p{L}]/u).some((word) => fold(word) === wanted);
}

const fold = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => SUBSTITUTES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
