import { cp, mkdir, rm } from 'node:fs/promises';
import { writePatched } from './patched-build';

/** Files that refer to other files; deployed last. */
const REFERRING_FILES = /(?:^mf-manifest\.json|\.html|^sw\.js)$/;

/** The folder that a slice's pages are served from. Builds are deployed into it while it is served. */
export class WebRoot {
  constructor(readonly folder: string) {}

  /** Deploys as into a shared bucket: adds new files first and referring files last; keeps files of earlier builds. */
  async deploy(build: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const isLast of [false, true]) {
      await cp(build, this.folder, {
        recursive: true,
        filter: (path) => path === build || REFERRING_FILES.test(path.slice(build.length + 1)) === isLast,
      });
    }
  }

  /** Deploys as a new container: removes all files of earlier builds. */
  async replaceWith(build: string): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await this.deploy(build);
  }

  /**
   * Deploys a build with patched scripts. Patched files get new hashed names, as in a new build.
   * @throws Error if the patch changes no script
   */
  async deployPatched(build: string, change: (script: string) => string): Promise<void> {
    await writePatched(build, this.folder, change);
  }
}
