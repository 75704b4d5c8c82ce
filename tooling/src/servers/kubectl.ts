import { findSuiteTool, onPath, type Found } from './suite-tool';

/** The first suite of Debian that carries kubectl at a version that is still looked after. */
const KUBECTL = { suite: 'trixie', package: 'kubectl', binary: 'usr/bin/kubectl' };

/**
 * Finds kubectl, whose `kustomize` renders without a cluster: the one named by `KUBECTL`, the system's own, or Debian's.
 * @param dataDir where a download is unpacked to
 * @param step called with what takes long
 */
export async function findKubectl(dataDir: string, step?: (text: string) => void): Promise<Found> {
  const given = process.env['KUBECTL'] ?? onPath('kubectl');
  return given ? { path: given } : findSuiteTool(dataDir, KUBECTL, step);
}
