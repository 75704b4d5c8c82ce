import * as z from 'zod/mini';
import { AddressError } from '../tls/certificates';

/** Schemas of environment variables. Every variable is text; blank means absent. */

/** A TCP port, 0 to 65535; 0 takes any free one. */
export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'has to be a port number')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'has to be a port number'))),
);

/** An address whose protocol is one of `protocols` (without the colon); without any, http or https. */
export const url = (...protocols: string[]) => {
  const allowed = protocols.length > 0 ? protocols : ['http', 'https'];
  return z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && allowed.includes(new URL(text).protocol.slice(0, -1)),
        `has to be an address that begins with ${allowed.map((name) => `${name}://`).join(' or ')}`,
      ),
    );
};

/** An address that `read` has to accept as well: the message of its AddressError is the issue. */
export const addressOf = (read: (address: string) => unknown, ...protocols: string[]) =>
  url(...protocols).check(({ value, issues }) => {
    try {
      if (URL.canParse(value)) read(value);
    } catch (error) {
      if (!(error instanceof AddressError)) throw error;
      issues.push({ code: 'custom', message: error.message, input: value });
    }
  });

/** A secret of at least `minLength` characters. */
export const secret = (minLength: number) =>
  z.string().check(z.minLength(minLength, `has to be at least ${minLength} characters long`));

const digits = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'has to be a whole number')),
  z.transform((text: string) => Number(text)),
);

/** A whole number from 0 on; `fallback` when the variable is absent. */
export const wholeNumber = (fallback: number) => z._default(digits, fallback);

/** `true`, `false`, `1` or `0`; `fallback` when the variable is absent. */
export const flag = (fallback = false) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false', '1', '0'], 'has to be true or false'),
      z.transform((text: 'true' | 'false' | '1' | '0') => text === 'true' || text === '1'),
    ),
    fallback,
  );
