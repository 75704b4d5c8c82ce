import type { StandardSchemaObject } from '@nestjs/swagger';
import * as z from 'zod/mini';

type Direction = 'input' | 'output';

/** The JSON Schema of a zod schema for OpenAPI 3.0. Refinements that JSON Schema cannot express are left out. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: Direction): Record<string, unknown> {
  const described = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'integer') jsonSchema.format = isInt32(jsonSchema) ? 'int32' : 'int64';
    },
  });
  return { ...described };
}

const INT32_MAX = 2 ** 31 - 1;
const isInt32 = ({ minimum = -Infinity, maximum = Infinity }: z.core.JSONSchema.BaseSchema): boolean =>
  minimum >= -INT32_MAX && maximum <= INT32_MAX;

/** Adapts a schema to the decorators of the document: `@ApiOkResponse({ standardSchema: documented(s) })`. */
export function documented(schema: z.ZodMiniType): StandardSchemaObject {
  return {
    '~standard': {
      ...schema['~standard'],
      jsonSchema: {
        input: () => jsonSchemaOf(schema, 'input'),
        output: () => jsonSchemaOf(schema, 'output'),
      },
    },
  };
}

/** Adds the plain schemas of `@Body({ schema })`, `@Query({ schema })` and `@Param` to the document. */
export function convertSchema(schema: unknown, { schemaType }: { schemaType: Direction }) {
  return schema instanceof z.ZodMiniType ? { schema: jsonSchemaOf(schema, schemaType) } : undefined;
}
