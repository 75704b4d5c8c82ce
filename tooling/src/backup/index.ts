export { backup } from './backup';
export { restore } from './restore';
export type { SchemaName } from './schemas';
