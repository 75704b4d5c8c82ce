import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A password, and words that make it easier to guess. */
export interface EstimateRequest {
  readonly password: string;
  readonly words: readonly string[];
}

/** A password is easy below this many guesses: about the number of common ones with a usual ending. */
const EASY_GUESSES = 1_000_000;
/** Without digits and signs at both ends, a password is a common word below this many guesses. */
const COMMON_WORD_GUESSES = 10_000;
const SHORTEST_WORD = 4;
/** The time grows with the length, also beyond the `maxLength` of the estimator. */
export const ESTIMATED_LENGTH = 32;
/** Digits and signs that people put around a common word, such as `2026!`. */
const DECORATION = /^[^\p{L}]{1,6}|[^\p{L}]{1,6}$/gu;

let estimator: ZxcvbnFactory | undefined;

/** Whether a password is easy to guess by its beginning. Computes for up to 40 ms: call it in a thread. */
export function isEasy({ password, words }: EstimateRequest): boolean {
  if (guessesOf(password, words) < EASY_GUESSES) return true;
  const word = password.replace(DECORATION, '');
  // Without a decoration, the password itself is the word.
  if (word === password || word.length < SHORTEST_WORD) return false;
  return guessesOf(word, words) < COMMON_WORD_GUESSES;
}

function guessesOf(text: string, words: readonly string[]): number {
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
    l33tMaxSubstitutions: 10,
  });
  return estimator.check(
    text.slice(0, ESTIMATED_LENGTH),
    words.map((word) => word.slice(0, ESTIMATED_LENGTH)),
  ).guesses;
}
