import {
  CALLER_NAMES,
  REMOTE_NAMES,
  SERVICE_EVENTS,
  SERVICE_NAMES,
  type CallerName,
  type RemoteName,
  type ServiceName,
} from '@feltbook/contracts';

/** The slices that run as processes. A spec compares these names from the contracts with the workspaces. */
export const SERVICE_SLICES: readonly ServiceSlice[] = CALLER_NAMES;
export type ServiceSlice = CallerName;

type FolderOf<Remote extends string> = Remote extends `mf_${infer Rest}` ? `mf-${Rest}` : never;
/** The folder of a slice with pages: `shell`, `mf-tracking`. */
export type PageSlice = 'shell' | FolderOf<RemoteName>;

/** The folder of a remote: `mf-tracking` for `mf_tracking`. */
export const folderOf = (remote: RemoteName): PageSlice => remote.replaceAll('_', '-') as PageSlice;

/** The slices with pages, the shell first. */
export const PAGE_SLICES: readonly PageSlice[] = ['shell', ...REMOTE_NAMES.map(folderOf)];

/** Subscribes in the service itself: its few events need no process of their own. */
const WITHOUT_WORKER = 'svc-auth';
type Subscriber = {
  [Service in ServiceName]: (typeof SERVICE_EVENTS)[Service]['subscribes'] extends readonly []
    ? never
    : Exclude<Service, typeof WITHOUT_WORKER>;
}[ServiceName];
/** A service that subscribes to events has a worker, with one exception. */
export type WorkerName = `${Subscriber}-worker`;

const WORKERS: readonly WorkerName[] = SERVICE_NAMES.filter(
  (service): service is Subscriber =>
    service !== WITHOUT_WORKER && SERVICE_EVENTS[service].subscribes.length > 0,
).map((service): WorkerName => `${service}-worker`);

/** The processes of the product. */
export const PROCESS_NAMES = ['gateway', ...WORKERS, ...SERVICE_NAMES, 'simulators'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

const isWorker = (name: string): name is WorkerName => name.endsWith('-worker');

/** The slice and the program in it (`dist/<program>.js`) that a process runs. */
export const programOf = (
  name: ServiceSlice | WorkerName,
): { slice: ServiceSlice; program: 'main' | 'worker' } =>
  isWorker(name)
    ? { slice: name.replace(/-worker$/, '') as Subscriber, program: 'worker' }
    : { slice: name, program: 'main' };

/** The processes that run a slice's code: the service, then its worker if it has one. */
export const processesOfSlice = (slice: ServiceSlice): (ServiceSlice | WorkerName)[] => [
  slice,
  ...WORKERS.filter((worker) => programOf(worker).slice === slice),
];
