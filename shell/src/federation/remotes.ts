import { REMOTE_CONTRACT, type RemoteName } from '@feltbook/contracts';
import { type RemoteModule, renewFiles } from '@feltbook/web-kit';
import { mark } from './load-marks';
import type { EndedLoad } from './load-report';
import { LoadTimeout } from './load-timeout';
import { ContractMismatch } from './mismatch';
import { filesOf } from './remotes-document';

/** Timeout of the whole load: manifest, entry and module. */
const TIMEOUT_MS = 25_000;

const loading = new Map<RemoteName, Promise<RemoteModule>>();
const failures = new Map<RemoteName, number>();
/** Entries of the remotes that this page loaded. */
const entries = new Map<RemoteName, string>();

/** Consecutive failures of a remote. */
export const failuresOf = (name: RemoteName): number => failures.get(name) ?? 0;

function giveUpAfter<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @throws ContractMismatch if the module was built for another host, Error if it is no remote */
export function checkRemote(name: RemoteName, exposed: unknown): RemoteModule {
  const module = isObject(exposed) && isObject(exposed.default) ? exposed.default : undefined;
  if (!module || !Array.isArray(module.routes)) throw new Error(`${name} exposes no routes.`);
  if (module.contract !== REMOTE_CONTRACT)
    throw new ContractMismatch(
      `${name} speaks contract ${String(module.contract)}, this page ${REMOTE_CONTRACT}.`,
    );
  return { ...module, contract: REMOTE_CONTRACT, routes: module.routes as RemoteModule['routes'] };
}

async function fetchRemote(name: RemoteName): Promise<RemoteModule> {
  const force = failuresOf(name) > 0;
  if (force) await renewFiles();
  // Loads the federation runtime with the first remote, in one file with what signed-in players need.
  const [{ loadFrom }, { entry }] = await Promise.all([
    import(/* webpackChunkName: "signed-in" */ './host'),
    filesOf(name, force),
  ]);
  mark(name, 'names');
  entries.set(name, entry);
  return checkRemote(name, await loadFrom(name, new URL(entry, location.origin).href, force));
}

/** Until the reporting code is loaded, which the page must not wait for. */
const REPORT_AFTER_MS = 3000;

/** Reports a load once the page has painted. */
function report(load: Omit<EndedLoad, 'endedAt'>): void {
  const ended = { ...load, endedAt: performance.now() };
  setTimeout(() => {
    // A page that cannot load this file reports nothing.
    import('./load-report').then(({ reportLoad }) => reportLoad(ended)).catch(() => undefined);
  }, REPORT_AFTER_MS);
}

/** Whether another build of a remote than this page's is deployed. @throws Error without an answer */
export const isRemoteReplaced = async (name: RemoteName): Promise<boolean> =>
  entries.get(name) !== (await filesOf(name, true)).entry;

/**
 * Loads a remote's module at its first use. Concurrent calls share one load; a failed one is forgotten, so that the next
 * call starts again.
 */
export function loadRemoteModule(name: RemoteName): Promise<RemoteModule> {
  const current = loading.get(name);
  if (current) return current;
  const startedAt = performance.now();
  const next = giveUpAfter(TIMEOUT_MS, fetchRemote(name)).then(
    (module) => {
      failures.delete(name);
      report({ name, startedAt });
      return module;
    },
    (error: unknown) => {
      loading.delete(name);
      failures.set(name, failuresOf(name) + 1);
      report({ name, startedAt, error });
      throw error;
    },
  );
  loading.set(name, next);
  return next;
}

/** Loads a remote before its first visit. A failure is ignored until the visit. */
export function prefetchRemote(name: RemoteName): void {
  if (failuresOf(name) === 0) void loadRemoteModule(name).catch(() => undefined);
}
