import type { ServiceName } from '@feltbook/contracts';
import * as z from 'zod/mini';
import type { Route } from '../routing/route';
import { completeOperation, ERROR_SCHEMA, type Operation } from './expected-answers';

/** The parts of a service's OpenAPI document that the gateway reads. */
export const serviceDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.optional(z.looseObject({ schemas: z.optional(z.record(z.string(), z.unknown())) })),
});
export type ServiceDocument = z.infer<typeof serviceDocument>;

export interface JoinedDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly {
    readonly url: string;
    readonly description: string;
    readonly 'x-internal': boolean;
  }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, unknown>>;
  readonly components: {
    readonly schemas: Record<string, unknown>;
    readonly securitySchemes: Record<string, unknown>;
  };
}

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'An access token, which `POST /login` and `POST /auth/refresh` answer. Made and checked as RFC8725 says.',
};

export interface Documents {
  /** The gateway's own document. All of its calls are included. */
  readonly own: ServiceDocument;
  readonly services: ReadonlyMap<ServiceName, ServiceDocument>;
  /** Of the services' documents, only calls with a route are included. */
  readonly routes: readonly Route[];
  /** Services whose document could not be read. */
  readonly missing: readonly ServiceName[];
}

/** Joins the documents of the gateway and the services into one OpenAPI document of all public calls. */
export function joinDocuments({ own, services, routes, missing }: Documents): JoinedDocument {
  const paths: JoinedDocument['paths'] = {};
  const schemas: Record<string, unknown> = { ...own.components?.schemas };
  const tags = new Set<string>();
  const add = (path: string, method: string, operation: Operation): void => {
    for (const tag of tagsOf(operation)) tags.add(tag);
    (paths[path] ??= {})[method] = operation;
  };
  for (const [path, operations] of Object.entries(own.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!isObject(operation)) continue;
      const security = operation['security'] ?? [];
      // `@OwnerOnly()` documents 403 itself.
      const access = operation['security'] ? 'player' : 'public';
      const call = { method, path, rule: { access, limit: 'calls' }, isProxied: false } as const;
      add(path, method, { ...completeOperation(operation, call), security, 'x-slice': 'gateway' });
    }
  }
  for (const [service, document] of services) {
    Object.assign(schemas, document.components?.schemas);
    for (const route of routes.filter(({ upstream }) => upstream === service)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      for (const method of route.methods.map((name) => name.toLowerCase())) {
        const operation = document.paths[path]?.[method];
        if (!isObject(operation)) continue;
        const security = route.access === 'public' ? [] : [{ bearer: [] }];
        const call = { method, path, rule: route, isProxied: true };
        const described = {
          ...{ tags: [service.replace('svc-', '')], ...operation, security },
          // Whose team answers for it.
          'x-slice': service,
        };
        add(path, method, completeOperation(described, call));
      }
    }
  }
  const gap = missing.length > 0 ? ` Right now the calls of ${missing.join(' and ')} are missing.` : '';
  return {
    openapi: '3.0.3',
    info: { title: 'Feltbook', version: '1', description: `Every call that can be made from outside.${gap}` },
    servers: [
      { url: '/', description: 'This installation: production, or a local one.', 'x-internal': false },
    ],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: { schemas: { ...schemas, Error: ERROR_SCHEMA }, securitySchemes: { bearer: BEARER } },
  };
}

function tagsOf({ tags }: Operation): string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
