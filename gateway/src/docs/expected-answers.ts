import { maxHeaderSize } from 'node:http';
import { errorBody } from '@feltbook/contracts';
import { jsonSchemaOf } from '@feltbook/svc-kit';
import type { AccessRule } from '../access/access';
import { MAX_PATH_PARAMETER } from '../routing/route';

/** An operation of an OpenAPI document, as far as the gateway reads it. */
export interface Operation extends Record<string, unknown> {
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, Response>>;
}

interface Parameter extends Record<string, unknown> {
  readonly in: string;
  readonly name: string;
  readonly schema?: Readonly<Record<string, unknown>>;
}

interface Response extends Record<string, unknown> {
  readonly description?: string;
  readonly content?: unknown;
}

export const ERROR_SCHEMA = jsonSchemaOf(errorBody, 'output');
const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string', maxLength: 10 } },
};

/** The answers that follow from what a call takes, who may make it, and who answers it. */
function expectedAnswers(
  operation: Operation,
  { access, limit }: AccessRule,
  isProxied: boolean,
): Record<string, Response> {
  const { parameters = [], requestBody } = operation;
  const takes = (place: string, name?: string) =>
    parameters.some((parameter) => parameter.in === place && (name ?? parameter.name) === parameter.name);
  return {
    ...(takes('header', 'If-None-Match') && { 304: { description: 'The ETag is still the current one.' } }),
    400: { description: 'The request is malformed, or a value is wrong.' },
    ...(access !== 'public' && { 401: { description: 'No token, or one that no longer counts.' } }),
    ...(access === 'owner' && {
      403: { description: 'Not the owner, or a sign-in without a second factor.' },
    }),
    ...(takes('path') && { 404: { description: 'There is nothing of this id for the caller.' } }),
    ...(requestBody !== undefined && {
      408: { description: 'The body arrives too slowly.' },
      413: { description: 'The body is too large.' },
      415: { description: 'The body is not JSON.' },
    }),
    ...(limit !== 'unlimited' && { 429: { description: 'Too many calls.', headers: retryAfter } }),
    500: { description: 'The call failed.' },
    ...(isProxied && { 502: { description: 'The service broke off its answer.' } }),
    503: { description: 'A part of Feltbook is not available right now.', headers: retryAfter },
    ...(isProxied && { 504: { description: 'The service takes too long.' } }),
  };
}

/** The complete description of a public call. What its service documents itself takes precedence. */
export function completeOperation(
  operation: Operation,
  call: {
    readonly method: string;
    readonly path: string;
    readonly rule: AccessRule;
    readonly isProxied: boolean;
  },
): Operation {
  const expected = expectedAnswers(operation, call.rule, call.isProxied);
  const statuses = new Set([...Object.keys(operation.responses ?? {}), ...Object.keys(expected)]);
  const responses = Object.fromEntries(
    [...statuses].map((status) => {
      const response = { ...expected[status], ...operation.responses?.[status] };
      return [status, Number(status) < 400 ? response : { content: errorContent, ...response }];
    }),
  );
  return {
    ...operation,
    operationId: operationIdOf(call.method, call.path),
    ...(operation.parameters && { parameters: operation.parameters.map(bounded) }),
    responses,
  };
}

/** `getSessionsById` for `GET /sessions/{id}`: unique, because a document has a path and method once. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^a-zA-Z0-9]+/);
  return [method, ...words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  );
}

/** Adds the bound that the server has for all parameters of a path, and for headers. */
function bounded(parameter: Parameter): Parameter {
  const { schema } = parameter;
  if (schema?.['type'] !== 'string' || 'maxLength' in schema || 'enum' in schema) return parameter;
  if (parameter.in !== 'path' && parameter.in !== 'header') return parameter;
  const maxLength = parameter.in === 'path' ? MAX_PATH_PARAMETER : maxHeaderSize;
  return { ...parameter, schema: { ...schema, maxLength } };
}
