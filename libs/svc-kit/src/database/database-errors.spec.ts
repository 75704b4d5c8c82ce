import { Entity, PrimaryColumn } from 'typeorm';
import { createDataSource } from './data-source';
import { databaseTrouble } from './database-errors';

@Entity('things')
class ThingEntity {
  @PrimaryColumn('int')
  id!: number;
}

it('takes a repository before the first connection for an unreachable database', async () => {
  const dataSource = createDataSource('mysql://nobody:nothing@127.0.0.1:1/none', {
    migrations: [],
    entities: [ThingEntity],
  });
  const things = dataSource.getRepository(ThingEntity);
  const error = await things.findOneBy({ id: 1 }).catch((reason: unknown) => reason);
  expect(databaseTrouble(error)).toBe('unreachable');
});
