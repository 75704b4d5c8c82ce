import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Git } from '../affected/git';

const BRANCH = 'deploy';
const REF = `refs/remotes/origin/${BRANCH}`;
const ATTEMPTS = 10;
/** Ends the message of what a release commits. Whatever lacks it was done by hand: a rollback, a revert. */
const TRAILER = 'Release';

/** A slice, or `platform`, in an environment: what one file on the branch describes. */
export interface Place {
  readonly environment: string;
  readonly unit: string;
}

export interface Release extends Place {
  /** The commit on main that it is made of. */
  readonly commit: string;
  /** The rendered manifests; their first line is the heading. */
  readonly manifests: string;
}

/** The reason why something was not deployed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const fileOf = ({ environment, unit }: Place) => `${environment}/${unit}/manifests.yaml`;

/** The first line of a file on the branch: what it describes, and the commit on main that it was rendered from. */
export const heading = (what: string, commit: string): string => `# ${what} of ${commit}`;

function parseHeading(manifests: string): { what: string; commit: string } {
  const [, what = '', commit = ''] = /^# (.+) of ([0-9a-f]{40})$/m.exec(manifests) ?? [];
  return { what, commit };
}

/** The images that manifests name. */
export const imagesOf = (manifests: string): string[] =>
  manifests.split('\n').flatMap((line) => /^ *(?:- )?image: (\S+)$/.exec(line)?.[1] ?? []);

const body = (manifests: string) => manifests.slice(manifests.indexOf('\n') + 1);

/**
 * The branch `deploy`, which says what runs where: one file of rendered manifests for each environment and slice. Who
 * deploys pulls it. Slices never wait for each other: a push that comes second is made again on top of the first.
 */
export class DeployBranch {
  constructor(private readonly git: Git) {}

  /** Its newest commit. Undefined before the first deployment. */
  head(): string | undefined {
    // By a pattern, since it may not be there yet.
    this.git(['fetch', '--quiet', '--no-tags', '--prune', 'origin', `+refs/heads/${BRANCH}*:${REF}*`]);
    return this.git(['for-each-ref', '--format=%(objectname)', REF]) || undefined;
  }

  /** The manifests that are on the branch now. */
  present(place: Place): string | undefined {
    const head = this.head();
    return head && this.commitsOf(place, head).length > 0 ? this.read(place, head) : undefined;
  }

  /** The commit that last changed a place's manifests. */
  lastCommit(place: Place): string | undefined {
    const head = this.head();
    return head && this.commitsOf(place, head)[0];
  }

  /** Commits of the branch from one on, the newest first. */
  since(commit: string): string[] {
    return [...this.git(['rev-list', `${commit}..${REF}`]).split('\n'), commit].filter(Boolean);
  }

  /**
   * Writes what a release is to run.
   * @returns the commit; undefined if that is what is there already
   * @throws Refused if something newer is there, or somebody put something else there since the release was merged
   */
  async deploy(release: Release): Promise<string | undefined> {
    const blob = this.git(['hash-object', '-w', '--stdin'], { input: `${release.manifests}\n` });
    return this.update(release, (head) => {
      const [last] = head ? this.commitsOf(release, head) : [];
      if (head && last) {
        const present = this.read(release, head);
        if (body(present) === body(release.manifests)) return undefined;
        this.refuseToOverwrite(release, present, head);
      }
      const { what } = parseHeading(release.manifests);
      return { blob, message: `${what} in ${release.environment}\n\n${TRAILER}: ${what}` };
    });
  }

  /** Puts back what a release replaced. Undefined if there was nothing, or something else is there by now. */
  async putBack(place: Place, deployed: string): Promise<string | undefined> {
    return this.update(place, (head) => {
      const [last, before] = head ? this.commitsOf(place, head) : [];
      if (last !== deployed || !before) return undefined;
      const { what } = parseHeading(this.read(place, before));
      const reason = `${parseHeading(this.read(place, deployed)).what} did not come up.`;
      return {
        blob: this.blobAt(place, before),
        message: `${what} back in ${place.environment}\n\n${reason}\n\n${TRAILER}: ${what}`,
      };
    });
  }

  /**
   * Puts an earlier release back, all of it: image, configuration, policies, scaling.
   * @param version of the slice, such as 1.4.1, or the commit on main; without it, the release before the present one
   * @throws Refused if there is no such release
   */
  async rollBack(place: Place, version?: string): Promise<string> {
    const commit = await this.update(place, (head) => {
      const [last, ...earlier] = head ? this.commitsOf(place, head) : [];
      if (!last) throw new Refused(`Nothing was deployed to ${place.environment}/${place.unit} yet.`);
      const present = parseHeading(this.read(place, last));
      const wanted = earlier.find((one) => {
        const { what, commit: source } = parseHeading(this.read(place, one));
        if (version) return what === `${place.unit} ${version}` || source === version;
        return source !== present.commit && this.isAncestor(source, present.commit);
      });
      if (!wanted)
        throw new Refused(`${place.environment}/${place.unit} has no ${version ?? 'earlier release'}.`);
      const { what } = parseHeading(this.read(place, wanted));
      const message = `Roll back to ${what} in ${place.environment}\n\nWas ${present.what}.`;
      return { blob: this.blobAt(place, wanted), message };
    });
    if (!commit) throw new Refused('Nothing to roll back.');
    return commit;
  }

  /** The image of the last release that was deployed, be it rolled back by now. */
  lastReleasedImage(place: Place): string | undefined {
    const head = this.head();
    const commit =
      head && this.git(['log', '-1', '--format=%H', `--grep=^${TRAILER}: `, head, '--', fileOf(place)]);
    return commit && imagesOf(this.read(place, commit)).find((image) => image.includes('@sha256:'));
  }

  private refuseToOverwrite(release: Release, present: string, head: string): void {
    const there = parseHeading(present);
    if (!this.isAncestor(there.commit, release.commit))
      throw new Refused(`${fileOf(release)} holds ${there.what}, which is newer.`);
    const merged = Number(this.git(['log', '-1', '--format=%ct', release.commit]));
    const byHand = this.git([
      'log',
      `--format=%ct %(trailers:key=${TRAILER},valueonly,separator=%x2C)`,
      head,
      '--',
      fileOf(release),
    ])
      .split('\n')
      .map((line) => line.trim().split(' '))
      .filter(([, trailer]) => !trailer);
    if (byHand.some(([time]) => Number(time) >= merged))
      throw new Refused(
        `${fileOf(release)} was rolled back after this release was merged. Release a newer version.`,
      );
  }

  private isAncestor(one: string, other: string): boolean {
    try {
      this.git(['merge-base', '--is-ancestor', one, other]);
      return true;
    } catch {
      return false;
    }
  }

  private commitsOf(place: Place, head: string): string[] {
    return this.git(['log', '--format=%H', head, '--', fileOf(place)])
      .split('\n')
      .filter(Boolean);
  }

  private read(place: Place, commit: string): string {
    return this.git(['show', `${commit}:${fileOf(place)}`]);
  }

  private blobAt(place: Place, commit: string): string {
    return this.git(['rev-parse', `${commit}:${fileOf(place)}`]);
  }

  /** Commits one file on top of the branch and pushes it, once more from the start if somebody else was faster. */
  private async update(
    place: Place,
    change: (head: string | undefined) => { blob: string; message: string } | undefined,
  ): Promise<string | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const head = this.head();
      const next = change(head);
      if (!next) return undefined;
      const commit = this.commit(head, fileOf(place), next);
      try {
        this.git(['push', '--quiet', 'origin', `${commit}:refs/heads/${BRANCH}`]);
        return commit;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await pause(Math.random() * 1000);
      }
    }
  }

  /** Without a work tree: what is checked out is main. */
  private commit(
    parent: string | undefined,
    file: string,
    { blob, message }: { blob: string; message: string },
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'feltbook-deploy-'));
    try {
      const env = { GIT_INDEX_FILE: join(folder, 'index') };
      if (parent) this.git(['read-tree', parent], { env });
      this.git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`], { env });
      const tree = this.git(['write-tree'], { env });
      return this.git(['commit-tree', tree, ...(parent ? ['-p', parent] : [])], { input: message });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
