import { findSuiteTool, type Found } from './suite-tool';

/** Debian's stable release. Images run another version of nginx with the same configuration file. */
const NGINX = { suite: 'trixie', package: 'nginx', binary: 'usr/sbin/nginx' };

/**
 * Finds nginx as downloaded from Debian, never the one of this system, so that figures of machines are comparable.
 * @param dataDir the data folder for a download
 * @param step called before a download
 */
export const findNginx = (dataDir: string, step?: (text: string) => void): Promise<Found> =>
  findSuiteTool(dataDir, NGINX, step);
