import { EntitySchema, getMetadataArgsStorage } from 'typeorm';

type Columns = readonly (readonly [property: string, options: { name?: string | undefined }])[];

/** @returns an entity's column names by property, in the entity's order; SQL statements are built from them */
export function columnsOf<Row extends object>(
  entity: (new () => Row) | EntitySchema<Row>,
): Readonly<Record<keyof Row & string, string>> {
  const columns: Columns =
    entity instanceof EntitySchema
      ? Object.entries(entity.options.columns as Record<string, { name?: string }>)
      : getMetadataArgsStorage()
          .filterColumns(entity)
          .map(({ propertyName, options }) => [propertyName, options]);
  return Object.fromEntries(columns.map(([property, { name = property }]) => [property, name])) as Record<
    keyof Row & string,
    string
  >;
}
