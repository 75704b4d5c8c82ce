import { migrateProcess } from '@feltbook/svc-kit';
import { migrations } from './database/migrations';

void migrateProcess({ name: 'svc-auth-migrate', migrations });
