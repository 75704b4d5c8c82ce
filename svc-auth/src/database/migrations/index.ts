import type { MigrationClass } from '@feltbook/svc-kit';
import { Baseline1795843200000 } from './1795843200000-baseline';
import { AddPlainUniqueColumns1796002200000 } from './1796002200000-add-plain-unique-columns';

/** All migrations of svc-auth, in the order in which they were added. */
export const migrations: MigrationClass[] = [Baseline1795843200000, AddPlainUniqueColumns1796002200000];
