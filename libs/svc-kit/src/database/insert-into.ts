import type { EntityManager, InsertQueryBuilder, ObjectLiteral, ObjectType } from 'typeorm';

/** Inserts by one statement: `manager.insert` would also read columns with a default back by another. */
export const insertInto = <Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: ObjectType<Entity>,
): InsertQueryBuilder<Entity> => manager.createQueryBuilder().insert().into(entity).updateEntity(false);
