import { Injectable } from '@nestjs/common';
import { isEmail } from '@feltbook/contracts';
import { invalidField } from '../../http/invalid-field';
import { BreachedPasswords } from './breached-passwords';
import type { TurnOf } from './network-lines';
import { PasswordEstimator } from './password-estimator';

const PRODUCT = 'Feltbook';
const CHOOSE = 'Please choose another.';

/** Usual substitutions of letters; both sides of a comparison are folded by them. */
const SUBSTITUTES: Readonly<Record<string, string>> = Object.fromEntries(
  '0o 1l il !l |l 3e 4a @a 5s $s 7t +t 8b 9g'
    .split(' ')
    .map(([letter = '', substitute = '']) => [letter, substitute] as const),
);

/** A new password that is to be checked. */
export interface NewPassword {
  readonly password: string;
  /** Of the account. */
  readonly loginId: string;
  /** The field of the request that holds the password; `password` by default. */
  readonly path?: string;
}

/** Decides which passwords are allowed. The contract checks length and blankness. */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly breached: BreachedPasswords,
    private readonly estimator: PasswordEstimator,
  ) {}

  /**
   * Costs an estimate and a call to another service: count the caller before.
   * @throws ApiError `invalid_request` if the password contains the id or the product's name, is easy to guess, or is known
   *   from a breach of another site; otherwise as {@link PasswordEstimator.isEasy}
   */
  async check({ password, loginId, path = 'password' }: NewPassword, of: TurnOf): Promise<void> {
    const normalised = password.normalize('NFKC');
    const message = this.nameIn(normalised, loginId) ?? (await this.weaknessOf(normalised, loginId, of));
    if (message) throw invalidField(path, message);
  }

  /** Estimates the password while it is looked up. */
  private async weaknessOf(password: string, loginId: string, of: TurnOf): Promise<string | null> {
    const [easiness, breach] = await Promise.all([
      this.easinessOf(password, loginId, of),
      this.breachOf(password),
    ]);
    return easiness ?? breach;
  }

  private async breachOf(password: string): Promise<string | null> {
    const isBreached = await this.breached.includes(password);
    return isBreached ? `Your password was in a data leak of another site. ${CHOOSE}` : null;
  }

  private async easinessOf(password: string, loginId: string, of: TurnOf): Promise<string | null> {
    const isEasy = await this.estimator.isEasy({ password, words: [PRODUCT, ...namesIn(loginId)] }, of);
    return isEasy ? `Your password is easy to guess. ${CHOOSE}` : null;
  }

  private nameIn(password: string, loginId: string): string | null {
    if (namesIn(loginId).some((name) => contains(password, name)))
      return `Your password contains your id. ${CHOOSE}`;
    return contains(password, PRODUCT) ? `Your password contains “${PRODUCT}”. ${CHOOSE}` : null;
  }
}

/** An id, and the local part of an address. */
const namesIn = (loginId: string): string[] =>
  isEmail(loginId) ? [loginId, loginId.slice(0, loginId.lastIndexOf('@'))] : [loginId];

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
