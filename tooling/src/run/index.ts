export {
  isReady,
  startProduct,
  type Product,
  type ProductOptions,
  type Replica,
  type ReplicaOptions,
} from './product';
export { CHECKOUT } from './checkout';
export { callerEntry } from './service-credentials';
export type { ProcessHandle } from './process-handle';
export type { ProcessName } from './slices';
export { SettingsError } from './settings';
export { NODE_FLAGS } from '../processes/node-flags';
export { ManagedProcess, StartFailure, type Command } from '../processes/managed-process';
