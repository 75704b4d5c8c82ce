import type { RuleDefinition, RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import { oas } from '@stoplight/spectral-rulesets';

/** The types of both sets are looser than those of a ruleset. */
const asRuleset = (set: object) => set as RulesetDefinition;

/** The schemas of what clients send. Answers are as long as what the services stored. */
const sent = (type: string, and = '') =>
  ['parameters[*]', 'requestBody'].map((part) => `$.paths[*][*].${part}..[?(@ && @.type=="${type}"${and})]`);

/** A rule of the set that applies to these parts of the document. */
const narrowed = (name: keyof typeof owasp.rules, given: string | string[]) => ({
  [name]: { ...owasp.rules[name], given } as RuleDefinition,
});

/** Why each rule that is switched off makes no sense here. */
export const SWITCHED_OFF = {
  'info-contact': 'CONTACT_EMAIL differs between installations.',
  'operation-description': 'Most calls need no more than their summary.',
  'operation-singular-tag': 'A call may belong to two groups.',
  'owasp:api2:2023-read-restricted':
    'The route table names public calls, and a lint rule guards each endpoint.',
  'owasp:api2:2023-write-restricted': 'As for reading: sign-in and registration have to be public.',
  'owasp:api3:2023-no-additionalProperties':
    'Records by name are checked in each value; their size is limited by the next rule.',
  'owasp:api4:2023-integer-limit-legacy': 'For OpenAPI 2.',
  'owasp:api4:2023-rate-limit': 'Answers tell no client its quota; a 429 says how long to wait.',
  'owasp:api4:2023-string-restricted': 'Names, venues and notes are free texts.',
  'owasp:api5:2023-admin-security-unique':
    'The role is a claim of the same kind of token; owner calls document 403.',
  'owasp:api8:2023-define-cors-origin': 'One origin serves pages and calls; no answer allows another.',
} as const;

/** Calls for which a rule does not hold. */
export const EXCEPTIONS: readonly { readonly rule: string; readonly at: string; readonly why: string }[] = [
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    at: 'paths /api/shares/by-token/{token} get',
    why: 'The token is what the link is. Logs leave it out.',
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    at: 'paths /api/action/statements/by-token/{token} get',
    why: 'The token is what the link is. Logs leave it out.',
  },
  {
    rule: 'owasp:api4:2023-rate-limit-responses-429',
    at: 'paths /api/stripe/webhook post',
    why: 'The provider sends bursts from few addresses, and signs its events.',
  },
];

export const RULESET: RulesetDefinition = {
  extends: [
    [asRuleset(oas), 'recommended'],
    [asRuleset(owasp), 'all'],
  ],
  rules: {
    ...Object.fromEntries(Object.keys(SWITCHED_OFF).map((name) => [name, 'off'])),
    ...narrowed(
      'owasp:api3:2023-constrained-additionalProperties',
      sent('object', ' && @.additionalProperties'),
    ),
    ...narrowed('owasp:api4:2023-string-limit', sent('string')),
    ...narrowed('owasp:api4:2023-array-limit', sent('array')),
    ...narrowed('owasp:api4:2023-integer-limit', sent('integer')),
    ...narrowed('owasp:api4:2023-integer-format', sent('integer')),
    ...narrowed(
      'owasp:api8:2023-define-error-responses-401',
      '$.paths[*][?(@ && @.security && @.security.length > 0)].responses',
    ),
  },
};
