import { migrateProcess } from '@feltbook/svc-kit';
import { migrations } from './database/migrations/index';

void migrateProcess({ name: 'svc-billing-migrate', migrations });
