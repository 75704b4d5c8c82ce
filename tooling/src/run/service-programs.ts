import { join } from 'node:path';
import { NODE_FLAGS } from '../processes/node-flags';
import { isUpToDate, type Build } from './build-stamp';
import { CHECKOUT } from './checkout';

/** The bundles of a service or of the simulators: built from its compiled code, the compiled libraries and the installed packages. */
export const bundlesOf = (service: string): Build => ({
  inputs: [
    `${service}/dist`,
    // The version.
    `${service}/package.json`,
    'libs/contracts/dist',
    'libs/poker-math/dist',
    'libs/svc-kit/dist',
    'tooling/dist/bundles',
    'tooling/dist/webpack/build-identity.js',
    'package-lock.json',
  ],
  ignored: /\/(bundle|testing)\/$|\.spec\.js$|\.(ts|map|hash|tsbuildinfo)$/,
  output: `${service}/dist/bundle`,
  stamp: `${service}/dist/bundle.hash`,
});

interface ProgramOptions {
  /** The checkout whose code runs. */
  checkout?: string;
  /** The port for a debugger; none without it. */
  inspectorPort?: number | undefined;
}

/**
 * The arguments of Node for a program of a service: its bundle if it is up to date, else the compiled code. With a debugger
 * always the compiled code, whose source maps cover each line of TypeScript.
 * @param program `main`, `worker`, `migrate`, `after-restore`, or the name of a simulator
 */
export function programArguments(
  service: string,
  program: string,
  { checkout = CHECKOUT, inspectorPort }: ProgramOptions = {},
): string[] {
  const bundles = bundlesOf(service);
  const compiled = join(checkout, service, 'dist', `${program}.js`);
  const bundled = join(checkout, bundles.output, `${program}.js`);
  if (inspectorPort !== undefined) return [...NODE_FLAGS, `--inspect=127.0.0.1:${inspectorPort}`, compiled];
  return [...NODE_FLAGS, ...(isUpToDate(bundles, checkout) ? ['--enable-source-maps', bundled] : [compiled])];
}
