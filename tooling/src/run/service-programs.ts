import { join } from 'node:path';
import { isUpToDate, type Build } from './build-stamp';
import { CHECKOUT } from './checkout';

export const SERVICE_SLICES = ['svc-auth', 'svc-tracking', 'svc-billing', 'gateway'] as const;
export type ServiceSlice = (typeof SERVICE_SLICES)[number];

/** The bundles of a service: made of what is compiled of it, of its libraries and of the packages that are installed. */
export const bundlesOf = (service: string): Build => ({
  inputs: [
    `${service}/dist`,
    'libs/contracts/dist',
    'libs/poker-math/dist',
    'libs/svc-kit/dist',
    'tooling/dist/bundles/config.js',
    'package-lock.json',
  ],
  ignored: /\/(bundle|testing)\/$|\.spec\.js$|\.(ts|map|hash|tsbuildinfo)$/,
  output: `${service}/dist/bundle`,
  stamp: `${service}/dist/bundle.hash`,
});

/**
 * What Node is started with to run a program of a service: its bundle if that is up to date, else what the compiler wrote.
 * @param program its name: `main`, `worker`, `migrate` or `after-restore`
 * @param checkout whose code it is
 */
export function programArguments(service: string, program: string, checkout = CHECKOUT): string[] {
  const bundles = bundlesOf(service);
  return isUpToDate(bundles, checkout)
    ? ['--enable-source-maps', join(checkout, bundles.output, `${program}.js`)]
    : [join(checkout, service, 'dist', `${program}.js`)];
}
