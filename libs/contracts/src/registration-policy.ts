import * as z from 'zod/mini';
import { documentedAs } from './fields';

/** Who may register: everybody, only people with an invitation of the owner, or nobody. */
export const registrationPolicy = z.enum(['open', 'invited', 'closed']);
export type RegistrationPolicy = z.output<typeof registrationPolicy>;

/** The token in the link of an invitation. */
export const invitationToken = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete.'), documentedAs({ maxLength: 43 }));
