import { join } from 'node:path';
import { isUpToDate, type Build } from './build-stamp';
import { CHECKOUT } from './checkout';

/** The bundles of a service: made of what is compiled of it, of its libraries and of the packages that are installed. */
export const bundlesOf = (service: string): Build => ({
  inputs: [
    `${service}/dist`,
    'libs/contracts/dist',
    'libs/poker-math/dist',
    'libs/svc-kit/dist',
    'tooling/dist/bundles',
    'package-lock.json',
  ],
  ignored: /\/(bundle|testing)\/$|\.spec\.js$|\.(ts|map|hash|tsbuildinfo)$/,
  output: `${service}/dist/bundle`,
  stamp: `${service}/dist/bundle.hash`,
});

interface ProgramOptions {
  /** Whose code it is. */
  checkout?: string;
  /** Where a debugger attaches. Without it the program listens for none. */
  inspectorPort?: number | undefined;
}

/**
 * What Node is started with to run a program of a service: its bundle if that is up to date, else what the compiler wrote.
 * A debugger always gets what the compiler wrote, whose source maps lead to each line of TypeScript.
 * @param program its name: `main`, `worker`, `migrate` or `after-restore`
 */
export function programArguments(
  service: string,
  program: string,
  { checkout = CHECKOUT, inspectorPort }: ProgramOptions = {},
): string[] {
  if (inspectorPort !== undefined)
    return [`--inspect=127.0.0.1:${inspectorPort}`, join(checkout, service, 'dist', `${program}.js`)];
  const bundles = bundlesOf(service);
  return isUpToDate(bundles, checkout)
    ? ['--enable-source-maps', join(checkout, bundles.output, `${program}.js`)]
    : [join(checkout, service, 'dist', `${program}.js`)];
}
