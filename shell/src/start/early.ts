import { callAhead } from './call-ahead';

callAhead().catch(() => undefined);
