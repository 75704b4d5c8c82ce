import { start } from './start';

start().catch(() => undefined);
