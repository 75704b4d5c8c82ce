import type { StandardSchemaObject } from '@nestjs/swagger';
import * as z from 'zod/mini';

type Direction = 'input' | 'output';

/** The JSON Schema of a zod schema, as OpenAPI 3.0 wants it. What JSON Schema cannot say stays open. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: Direction): Record<string, unknown> {
  const described = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return { ...described };
}

/** Gives a schema the face that the document's decorators want: `@ApiOkResponse({ standardSchema: documented(s) })`. */
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

/** Lets the document describe the plain schemas of `@Body({ schema })`, `@Query({ schema })` and `@Param`. */
export function convertSchema(schema: unknown, { schemaType }: { schemaType: Direction }) {
  return schema instanceof z.ZodMiniType ? { schema: jsonSchemaOf(schema, schemaType) } : undefined;
}
