import * as z from 'zod/mini';

/** Where the pages' content security policy has browsers report violations. */
export const POLICY_VIOLATIONS_PATH = '/api/policy-violations';

/** The directives of the pages' policy. Violations of others are counted together. */
export const POLICY_DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
] as const;

const MAX_TEXT = 4096;
const text = z.string().check(z.maxLength(MAX_TEXT));

/** Body of a report by a browser, as the standard of content security policies defines it. */
export const policyViolationReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(text),
    /** In reports of older browsers, with the sources. */
    'violated-directive': z.optional(text),
    /** A URL, or a word such as `inline`. */
    'blocked-uri': z.optional(text),
  }),
});
export type PolicyViolationReport = z.infer<typeof policyViolationReport>;
