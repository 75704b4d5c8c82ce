import { migrateProcess } from '@feltbook/svc-kit';
import { migrations } from './database/migrations';
import { entities } from './entities';
import { prepareRestored } from './database/prepare-restored';

void migrateProcess({ name: 'svc-tracking-after-restore', migrations, entities, work: prepareRestored });
