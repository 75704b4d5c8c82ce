import { SERVICE_NAMES } from '@feltbook/contracts';
import type { DatabaseOwner, Servers } from '../servers';

export type SchemaName = DatabaseOwner extends `svc-${infer Short}` ? Short : never;
/** Short names of the schemas: `auth` for svc-auth. */
export const SCHEMAS = SERVICE_NAMES.map((service) => service.replace('svc-', '') as SchemaName);

export const ownerOf = (schema: SchemaName): DatabaseOwner => `svc-${schema}`;

/** The schema's name on the server. */
export const onServer = ({ databaseUrl }: Pick<Servers, 'databaseUrl'>, schema: SchemaName): string =>
  new URL(databaseUrl(ownerOf(schema))).pathname.slice(1);
