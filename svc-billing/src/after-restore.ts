import { migrateProcess } from '@feltbook/svc-kit';
import { migrations } from './database/migrations/index';
import { prepareRestored } from './prepare-restored';

void migrateProcess({ name: 'svc-billing-after-restore', migrations, work: prepareRestored });
