import { PAGE_SLICES, type PageSlice } from '../start/pages';
import type { ProcessName } from '../run/product-plan';
import { SERVICE_SLICES, type ServiceSlice } from '../run/service-programs';

export interface DevPlan {
  /** Served from source, with hot reload. */
  pages: readonly PageSlice[];
  /** Compiled and started again when their source changes. */
  services: readonly ServiceSlice[];
}

const isPage = (slice: string): slice is PageSlice => PAGE_SLICES.some((name) => name === slice);
const isService = (slice: string): slice is ServiceSlice => SERVICE_SLICES.some((name) => name === slice);

/**
 * Which slices run from source: all of them, or those that are named.
 * @throws Error one line that names what is no slice
 */
export function devPlan(slices: readonly string[]): DevPlan {
  if (slices.length === 0) return { pages: PAGE_SLICES, services: SERVICE_SLICES };
  const unknown = slices.find((slice) => !isPage(slice) && !isService(slice));
  if (unknown) {
    throw new Error(
      `There is no slice "${unknown}". Slices: ${[...PAGE_SLICES, ...SERVICE_SLICES].join(', ')}.`,
    );
  }
  const pages = slices.filter(isPage);
  // A shell that was built for production cannot host a remote in development.
  const withShell = PAGE_SLICES.filter(
    (slice) => pages.includes(slice) || (slice === 'shell' && pages.length > 0),
  );
  return { pages: withShell, services: slices.filter(isService) };
}

const PROCESSES: Readonly<Record<ServiceSlice, readonly ProcessName[]>> = {
  'svc-auth': ['svc-auth'],
  'svc-tracking': ['svc-tracking', 'svc-tracking-worker'],
  'svc-billing': ['svc-billing', 'svc-billing-worker'],
  gateway: ['gateway'],
};

/** Libraries that services run on. */
export const SERVICE_LIBRARIES = ['libs/contracts', 'libs/poker-math', 'libs/svc-kit'] as const;

/** The processes that have to be started again when the code in `folder` changes. */
export function processesToRestart(folder: string, services: readonly ServiceSlice[]): ProcessName[] {
  const concerned = services.filter(
    (service) => service === folder || SERVICE_LIBRARIES.some((library) => library === folder),
  );
  return concerned.flatMap((service) => PROCESSES[service]);
}
