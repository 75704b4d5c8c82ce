import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Git } from '../affected/git';

const BRANCH = 'deploy';
const REF = `refs/remotes/origin/${BRANCH}`;
const ATTEMPTS = 10;
/** The git trailer of commits by releases. Commits without it are manual: a rollback or a revert. */
const TRAILER = 'Release';

/** A slice or `platform` in an environment. The branch has one file for each. */
export interface DeployTarget {
  readonly environment: string;
  readonly unit: string;
}

export interface Release extends DeployTarget {
  /** The released commit on main. */
  readonly commit: string;
  /** The rendered manifests; their first line is the heading. */
  readonly manifests: string;
}

/** A deployment or rollback that is not allowed; the message is the reason. */
export class DeployRefusedError extends Error {
  override readonly name = 'DeployRefusedError';
}

const fileOf = ({ environment, unit }: DeployTarget) => `${environment}/${unit}/manifests.yaml`;

/** The first line of a file on the branch: the release, and the commit on main that it was rendered from. */
export const heading = (what: string, commit: string): string => `# ${what} of ${commit}`;

function parseHeading(manifests: string): { what: string; commit: string } {
  const [, what = '', commit = ''] = /^# (.+) of ([0-9a-f]{40})$/m.exec(manifests) ?? [];
  return { what, commit };
}

/** The images in manifests. */
export const imagesOf = (manifests: string): string[] =>
  manifests.split('\n').flatMap((line) => /^ *(?:- )?image: (\S+)$/.exec(line)?.[1] ?? []);

const body = (manifests: string) => manifests.slice(manifests.indexOf('\n') + 1);

/**
 * The branch `deploy` with the rendered manifests of each environment and slice, which Argo CD or Flux pulls. Slices never
 * wait for each other: a push that conflicts is repeated on top of the other one.
 */
export class DeployBranch {
  constructor(private readonly git: Git) {}

  /** @returns its newest commit, or undefined before the first deployment */
  head(): string | undefined {
    // A pattern, because fetching a branch that does not exist fails.
    this.git(['fetch', '--quiet', '--no-tags', '--prune', 'origin', `+refs/heads/${BRANCH}*:${REF}*`]);
    return this.git(['for-each-ref', '--format=%(objectname)', REF]) || undefined;
  }

  /** @returns the manifests at the head of the branch, or undefined */
  currentManifests(target: DeployTarget): string | undefined {
    const head = this.head();
    return head && this.commitsOf(target, head).length > 0 ? this.read(target, head) : undefined;
  }

  /** @returns the commit that last changed a target's manifests */
  lastCommit(target: DeployTarget): string | undefined {
    const head = this.head();
    return head && this.commitsOf(target, head)[0];
  }

  /** @returns the commits of the branch from `commit` on, newest first */
  commitsFrom(commit: string): string[] {
    return [...this.git(['rev-list', `${commit}..${REF}`]).split('\n'), commit].filter(Boolean);
  }

  /**
   * Commits and pushes the manifests of a release.
   * @returns the commit, or undefined if these manifests are deployed already
   * @throws DeployRefusedError if a newer release is deployed, or the target was rolled back after this release was merged
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

  /**
   * Restores the manifests that a failed release replaced.
   * @returns the commit, or undefined if there were none, or the release was replaced meanwhile
   */
  async restorePrevious(target: DeployTarget, deployed: string): Promise<string | undefined> {
    return this.update(target, (head) => {
      const [last, before] = head ? this.commitsOf(target, head) : [];
      if (last !== deployed || !before) return undefined;
      const { what } = parseHeading(this.read(target, before));
      const reason = `${parseHeading(this.read(target, deployed)).what} did not come up.`;
      return {
        blob: this.blobAt(target, before),
        message: `${what} back in ${target.environment}\n\n${reason}\n\n${TRAILER}: ${what}`,
      };
    });
  }

  /**
   * Restores all manifests of an earlier release: image, configuration, policies and scaling.
   * @param version of the slice (`1.4.1`) or its commit on main; default: the release before the present one
   * @throws DeployRefusedError if there is no such release
   */
  async rollBack(target: DeployTarget, version?: string): Promise<string> {
    const commit = await this.update(target, (head) => {
      const [last, ...earlier] = head ? this.commitsOf(target, head) : [];
      if (!last)
        throw new DeployRefusedError(`Nothing was deployed to ${target.environment}/${target.unit} yet.`);
      const present = parseHeading(this.read(target, last));
      const wanted = earlier.find((one) => {
        const { what, commit: source } = parseHeading(this.read(target, one));
        if (version) return what === `${target.unit} ${version}` || source === version;
        return source !== present.commit && this.isAncestor(source, present.commit);
      });
      if (!wanted)
        throw new DeployRefusedError(
          `${target.environment}/${target.unit} has no ${version ?? 'earlier release'}.`,
        );
      const { what } = parseHeading(this.read(target, wanted));
      const message = `Roll back to ${what} in ${target.environment}\n\nWas ${present.what}.`;
      return { blob: this.blobAt(target, wanted), message };
    });
    if (!commit) throw new DeployRefusedError('Nothing to roll back.');
    return commit;
  }

  /** @returns the image of the last deployed release, also if it was rolled back */
  lastReleasedImage(target: DeployTarget): string | undefined {
    const head = this.head();
    const commit =
      head && this.git(['log', '-1', '--format=%H', `--grep=^${TRAILER}: `, head, '--', fileOf(target)]);
    return commit && imagesOf(this.read(target, commit)).find((image) => image.includes('@sha256:'));
  }

  private refuseToOverwrite(release: Release, present: string, head: string): void {
    const deployed = parseHeading(present);
    if (!this.isAncestor(deployed.commit, release.commit))
      throw new DeployRefusedError(`${fileOf(release)} has ${deployed.what}, which is newer.`);
    const merged = Number(this.git(['log', '-1', '--format=%ct', release.commit]));
    const manual = this.git([
      'log',
      `--format=%ct %(trailers:key=${TRAILER},valueonly,separator=%x2C)`,
      head,
      '--',
      fileOf(release),
    ])
      .split('\n')
      .map((line) => line.trim().split(' '))
      .filter(([, trailer]) => !trailer);
    if (manual.some(([time]) => Number(time) >= merged))
      throw new DeployRefusedError(
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

  private commitsOf(target: DeployTarget, head: string): string[] {
    return this.git(['log', '--format=%H', head, '--', fileOf(target)])
      .split('\n')
      .filter(Boolean);
  }

  private read(target: DeployTarget, commit: string): string {
    return this.git(['show', `${commit}:${fileOf(target)}`]);
  }

  private blobAt(target: DeployTarget, commit: string): string {
    return this.git(['rev-parse', `${commit}:${fileOf(target)}`]);
  }

  /** Commits one file on top of the branch and pushes it. Starts again if another push came first. */
  private async update(
    target: DeployTarget,
    change: (head: string | undefined) => { blob: string; message: string } | undefined,
  ): Promise<string | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const head = this.head();
      const next = change(head);
      if (!next) return undefined;
      const commit = this.commit(head, fileOf(target), next);
      try {
        this.git(['push', '--quiet', 'origin', `${commit}:refs/heads/${BRANCH}`]);
        return commit;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await pause(Math.random() * 1000);
      }
    }
  }

  /** Creates the commit without a work tree, because main is checked out. */
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
