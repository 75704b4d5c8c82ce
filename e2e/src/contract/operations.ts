import * as z from 'zod/mini';
import { Api } from '../support/api';
import { eventually } from '../support/eventually';

/** A JSON schema, as far as the tests read it. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: Schema;
}

/** Who may make a call. */
export type CallerKind = 'anonymous' | 'player' | 'owner';

/** An operation of the OpenAPI document of all public calls. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly caller: CallerKind;
}

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);
const operation = z.looseObject({
  parameters: z.optional(z.array(z.looseObject({ in: z.string(), name: z.string(), schema }))),
  requestBody: z.optional(
    z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.optional(schema) })) }),
  ),
  security: z.array(z.unknown()),
});
const document = z.looseObject({
  info: z.looseObject({
    // The gateway leaves the calls of a service out that has not answered yet.
    description: z.string().check(z.refine((text) => !text.includes('missing'))),
  }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** Reads every operation of the running product from its OpenAPI document. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = await eventually(async () =>
    document.parse((await new Api(url).get('/docs/openapi.json')).json()),
  );
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const [content] = Object.values(described.requestBody?.content ?? {});
      const owner = path.startsWith('/api/admin/') ? 'owner' : 'player';
      return {
        method: method.toUpperCase(),
        path,
        parameters: described.parameters ?? [],
        body: content?.schema,
        caller: described.security.length === 0 ? 'anonymous' : owner,
      };
    }),
  );
  return all.map((one) => ({ ...one, body: one.body && withItems(one.body, all) }));
}

/** Lists of unknown items hold what is saved at the path of the list's name: those of an import. */
function withItems(body: Schema, all: readonly Operation[]): Schema {
  const properties = Object.entries(body.properties ?? {}).map(([name, property]) => {
    const saved = all.find(({ method, path }) => method === 'POST' && path === `/${name}`)?.body;
    const isUnknown = property.type === 'array' && Object.keys(property.items ?? {}).length === 0;
    return [name, isUnknown && saved ? { ...property, items: saved } : property] as const;
  });
  return body.properties ? { ...body, properties: Object.fromEntries(properties) } : body;
}
