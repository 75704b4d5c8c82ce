import { findSuiteTool, onPath, type Found } from './suite-tool';

/** The first Debian suite with a supported version of kubectl. */
const KUBECTL = { suite: 'trixie', package: 'kubectl', binary: 'usr/bin/kubectl' };

/**
 * Finds kubectl, which renders manifests without a cluster: the path in `KUBECTL`, installed, or downloaded from Debian.
 * @param dataDir the data folder for a download
 * @param step called before a download
 */
export async function findKubectl(dataDir: string, step?: (text: string) => void): Promise<Found> {
  const given = process.env['KUBECTL'] ?? onPath('kubectl');
  return given ? { path: given } : findSuiteTool(dataDir, KUBECTL, step);
}
