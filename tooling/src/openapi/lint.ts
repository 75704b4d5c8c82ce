import { Document, Spectral } from '@stoplight/spectral-core';
import { Json } from '@stoplight/spectral-parsers';
import { EXCEPTIONS, RULESET } from './ruleset';

/** Lints an OpenAPI document. @returns a line for each violation */
export async function lintDocument(document: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(RULESET);
  const results = await spectral.run(new Document(JSON.stringify(document), Json, 'openapi.json'));
  const violations = results
    .map(({ code, path, message }) => ({ rule: String(code), at: path.join(' '), message }))
    .filter(({ rule, at }) => !EXCEPTIONS.some((one) => one.rule === rule && at.startsWith(one.at)));
  return [...new Set(violations.map(({ rule, at, message }) => `${at}: ${message} (${rule})`))];
}
