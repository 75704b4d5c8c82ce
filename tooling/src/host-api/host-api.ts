import { CHECKOUT } from '../run/checkout';
import type { HostApi } from './compatibility';
import { HOST_LIBRARIES, reportOf, type HostLibrary } from './libraries';
import { makeReport } from './make-report';
import { USES, usesOf } from './remotes';

/** What this code offers and uses. Reads the compiled libraries. */
export const hostApi = (): HostApi => ({
  reports: Object.fromEntries(HOST_LIBRARIES.map((library) => [library, makeReport(library)])) as Record<
    HostLibrary,
    string
  >,
  uses: usesOf(CHECKOUT),
});

/** Its committed description: texts by path from the root. */
export const filesOf = ({ reports, uses }: HostApi): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(HOST_LIBRARIES.map((library) => [reportOf(library), reports[library]])),
  [USES]: `${JSON.stringify(uses, null, 2)}\n`,
});
