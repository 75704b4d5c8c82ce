import type { DatabaseOwner, Servers } from '../servers';

/** The schemas by their short names, which are their services'. */
export const SCHEMAS = ['auth', 'tracking', 'billing'] as const;
export type SchemaName = (typeof SCHEMAS)[number];

export const ownerOf = (schema: SchemaName): DatabaseOwner => `svc-${schema}`;

/** The schema's name on the server. */
export const onServer = ({ databaseUrl }: Pick<Servers, 'databaseUrl'>, schema: SchemaName): string =>
  new URL(databaseUrl(ownerOf(schema))).pathname.slice(1);
