import { parseArgs } from 'node:util';
import {
  PAGE_SLICES,
  processesOfSlice,
  SERVICE_SLICES,
  type PageSlice,
  type ProcessName,
  type ServiceSlice,
} from '../run/slices';

export interface DevPlan {
  /** Served from source, with hot reload. */
  pages: readonly PageSlice[];
  /** Compiled and restarted when their source changes. */
  services: readonly ServiceSlice[];
  /** The processes that a debugger can attach to. */
  inspected: readonly ProcessName[];
}

const isPage = (slice: string): slice is PageSlice => PAGE_SLICES.some((name) => name === slice);
const isService = (slice: string): slice is ServiceSlice => SERVICE_SLICES.some((name) => name === slice);

/**
 * Reads the arguments of `npm run dev`: the slices to run from source (default: all), and `--inspect` to debug services.
 * @throws Error with one line that names the wrong argument
 */
export function devPlan(args: readonly string[]): DevPlan {
  const { values, positionals: slices } = parseArgs({
    args: [...args],
    options: { inspect: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = slices.find((slice) => !isPage(slice) && !isService(slice));
  if (unknown) {
    throw new Error(
      `There is no slice "${unknown}". Slices: ${[...PAGE_SLICES, ...SERVICE_SLICES].join(', ')}.`,
    );
  }
  const pages = slices.length > 0 ? slices.filter(isPage) : PAGE_SLICES;
  const services = slices.length > 0 ? slices.filter(isService) : SERVICE_SLICES;
  if (values.inspect && services.length === 0) {
    throw new Error(`--inspect needs a service: ${SERVICE_SLICES.join(', ')}. Debug pages in the browser.`);
  }
  return {
    // A shell that was built for production cannot host a remote in development.
    pages: PAGE_SLICES.filter((slice) => pages.includes(slice) || (slice === 'shell' && pages.length > 0)),
    services,
    inspected: values.inspect ? services.flatMap(processesOfSlice) : [],
  };
}

/** Libraries that services run on. */
export const SERVICE_LIBRARIES = ['libs/contracts', 'libs/poker-math', 'libs/svc-kit'] as const;

/** Returns the processes to restart when the code in `folder` changes. */
export function processesToRestart(folder: string, services: readonly ServiceSlice[]): ProcessName[] {
  const affected = services.filter(
    (service) => service === folder || SERVICE_LIBRARIES.some((library) => library === folder),
  );
  return affected.flatMap(processesOfSlice);
}
