import type { MigrationClass } from '@feltbook/svc-kit';
import { Baseline1795843200000 } from './1795843200000-baseline';

/** All migrations of svc-auth, in the order in which they were added. */
export const migrations: MigrationClass[] = [Baseline1795843200000];
