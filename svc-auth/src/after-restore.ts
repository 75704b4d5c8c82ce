import { migrateProcess } from '@feltbook/svc-kit';
import { migrations } from './database/migrations';
import { prepareRestored } from './prepare-restored';

void migrateProcess({ name: 'svc-auth-after-restore', migrations, work: prepareRestored });
