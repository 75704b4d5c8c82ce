import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What names the other files, and so is put in place when they are. */
const NAMES_OTHERS = /(?:^mf-manifest\.json|\.html|^sw\.js)$/;

const TEXT = /\.(?:js|json|html)$/;
const HASH = /\.([0-9a-f]{10})\.js$/;

const newHash = (): string => randomBytes(5).toString('hex');

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
    await this.replaceBy(build);
    const files = new Map<string, string>();
    for (const name of await readdir(this.folder, { recursive: true }))
      if (TEXT.test(name)) files.set(name, await readFile(join(this.folder, name), 'utf8'));

    const hashes = new Map<string, string>();
    let changes = 0;
    for (const [name, before] of files) {
      const after = name.endsWith('.js') ? change(before) : before;
      if (after !== before) changes += 1;
      files.set(name, after);
      const hash = HASH.exec(name)?.[1];
      // Every name, for a file that names one with another name is another one as well.
      if (hash) hashes.set(hash, newHash());
    }
    if (changes === 0) throw new Error(`There is nothing like that in ${build}.`);
    const renewed = (text: string) =>
      [...hashes].reduce((result, [from, to]) => result.replaceAll(from, to), text);
    for (const [name, text] of files) {
      await rm(join(this.folder, name));
      await writeFile(join(this.folder, renewed(name)), renewed(text));
    }
  }
}
