import { cp, mkdir, rm } from 'node:fs/promises';
import { writeChanged } from './rebuild';

/** What names the other files, and so is put in place when they are. */
const NAMES_OTHERS = /(?:^mf-manifest\.json|\.html|^sw\.js)$/;

/** A folder that a slice's pages are served from, and that it is deployed into while they are served. */
export class DeployedPages {
  constructor(readonly folder: string) {}

  /** As a deployment into a shared place does it: new files first, what names them last; those of before stay. */
  async put(build: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const isLast of [false, true]) {
      await cp(build, this.folder, {
        recursive: true,
        filter: (path) => path === build || NAMES_OTHERS.test(path.slice(build.length + 1)) === isLast,
      });
    }
  }

  /** As a container that takes another's place: of the build before, nothing is left. */
  async replaceBy(build: string): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await this.put(build);
  }

  /**
   * Puts a build in place with its scripts changed, as if it had been made on another day: under other names, for what
   * once had a hashed name never changes.
   * @throws Error when the change finds nothing to change
   */
  async putChanged(build: string, change: (script: string) => string): Promise<void> {
    await writeChanged(build, this.folder, change);
  }
}
