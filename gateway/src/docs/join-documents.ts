import * as z from 'zod/mini';
import type { Answerer, Route } from '../routing/route';

/** What is read of a service's description of itself; everything else is passed on as it is. */
export const serviceDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.optional(z.looseObject({ schemas: z.optional(z.record(z.string(), z.unknown())) })),
});
export type ServiceDocument = z.infer<typeof serviceDocument>;

export interface JoinedDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, unknown>>;
  readonly components: {
    readonly schemas: Record<string, unknown>;
    readonly securitySchemes: Record<string, unknown>;
  };
}

const BEARER = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/**
 * One description of all calls that can be made from outside.
 * @param routes the route table: only what it names, at the service that it names, gets in
 * @param missing services whose description could not be read
 */
export function joinDocuments(
  documents: ReadonlyMap<Answerer, ServiceDocument>,
  routes: readonly Route[],
  missing: readonly Answerer[],
): JoinedDocument {
  const paths: JoinedDocument['paths'] = {};
  const schemas: Record<string, unknown> = {};
  for (const [service, document] of documents) {
    const renamed = addSchemas(schemas, service, document.components?.schemas ?? {});
    for (const route of routes) {
      if (route.upstream !== service) continue;
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      const operations = document.paths[path] ?? {};
      for (const method of route.methods) {
        const operation = operations[method.toLowerCase()];
        if (!isObject(operation)) continue;
        const security = route.access === 'public' ? [] : [{ bearer: [] }];
        const tags = [service.replace('svc-', '')];
        (paths[path] ??= {})[method.toLowerCase()] = withReferences(
          { tags, ...operation, security },
          renamed,
        );
      }
    }
  }
  const gap = missing.length > 0 ? ` Right now the calls of ${missing.join(' and ')} are missing.` : '';
  return {
    openapi: '3.0.3',
    info: { title: 'Feltbook', version: '1', description: `Every call that can be made from outside.${gap}` },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes: { bearer: BEARER } },
  };
}

/** @returns new names of the schemas whose name another service uses for something else */
function addSchemas(
  all: Record<string, unknown>,
  service: Answerer,
  own: Record<string, unknown>,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const [name, schema] of Object.entries(own)) {
    if (name in all && JSON.stringify(all[name]) !== JSON.stringify(schema)) {
      renamed.set(name, `${service}.${name}`);
    }
  }
  for (const [name, schema] of Object.entries(own)) {
    all[renamed.get(name) ?? name] = withReferences(schema, renamed);
  }
  return renamed;
}

const REFERENCE = '#/components/schemas/';

function withReferences(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (renamed.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withReferences(item, renamed));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, withReferences(inner, renamed)];
      const name = inner.replace(REFERENCE, '');
      return [key, REFERENCE + (renamed.get(name) ?? name)];
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
