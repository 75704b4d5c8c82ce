import * as z from 'zod/mini';
import { documentedAs } from './fields';

/** Body of `POST /auth/google/token`: the code of the return page, which answers as `POST /login` without two-step sign-in. */
export const googleCode = z.strictObject({
  code: z.string().check(z.regex(/^[\w-]{64}$/), documentedAs({ maxLength: 64 })),
});
export type GoogleCode = z.output<typeof googleCode>;
