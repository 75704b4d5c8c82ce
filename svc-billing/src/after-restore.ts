import { migrateProcess } from '@feltbook/svc-kit';
import { migrations } from './database/migrations/index';
import { entities } from './entities';
import { prepareRestored } from './prepare-restored';

void migrateProcess({ name: 'svc-billing-after-restore', migrations, entities, work: prepareRestored });
