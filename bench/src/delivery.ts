import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '@feltbook/tooling/product';
import { findKubectl, findNginx } from '@feltbook/tooling/servers';
import { Checkout } from './delivery/checkout';
import { Cluster } from './delivery/cluster';
import { PageLoads } from './delivery/page-loads';
import { Replicas } from './delivery/replicas';

const SLICE = 'mf-tracking';
/** A visible change that no test reads. */
const CHANGE = {
  file: 'mf-tracking/src/features/entry/lib/messages.ts',
  from: 'A fine night at the office.',
  to: 'A good night at the office.',
};
const CHANGESET = `---
'@feltbook/${SLICE}': patch
---

A message after a win reads better.
`;
const IMAGE = `ghcr.io/feltbook/feltbook/${SLICE}`;
const LIVE_WITHIN_MS = 60_000;

const TEAM = 'team';
const CI = 'ci.yml';
const REQUESTS = 'release-requests.yml';
const RELEASE = 'release.yml';
const DEPLOY = 'deploy.yml';
const ROLLBACK = 'rollback.yml';

async function found(
  name: string,
  finding: Promise<{ path: string } | { missing: string }>,
): Promise<string> {
  const result = await finding;
  if ('missing' in result) throw new Error(`No ${name}: ${result.missing}`);
  return result.path;
}

/** Builds of the slice's pages, by image name with digest. */
class Images {
  private readonly folders = new Map<string, string>();

  constructor(
    private readonly checkout: Checkout,
    private readonly home: string,
  ) {}

  /**
   * Builds the slice alone, as `images/pages.Dockerfile` does.
   * @param previous the image before, whose files the new one serves too
   * @returns the image
   */
  async build(previous?: string): Promise<string> {
    const web = join(this.checkout.folder, SLICE, 'dist/web');
    await rm(web, { recursive: true, force: true });
    if (previous) await cp(this.folderOf(previous), web, { recursive: true, preserveTimestamps: true });
    const node = (...args: string[]) => this.checkout.run(process.execPath, args);
    await node('node_modules/@typescript/native/bin/tsc', '-b', 'tooling');
    await node('tooling/dist/webpack/main.js', SLICE);
    const dockerfile = await readFile(join(this.checkout.folder, 'images/pages.Dockerfile'), 'utf8');
    const [, compress] = /^RUN (find "\$SLICE\/dist\/web"(?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
    if (!compress) throw new Error('images/pages.Dockerfile does not compress the files.');
    await this.checkout.run('sh', ['-c', compress], { env: { SLICE } });
    const manifest = await readFile(join(web, 'mf-manifest.json'));
    const image = `${IMAGE}@sha256:${createHash('sha256').update(manifest).digest('hex')}`;
    const folder = await mkdtemp(join(this.home, 'image-'));
    await cp(web, folder, { recursive: true, preserveTimestamps: true });
    this.folders.set(image, folder);
    return image;
  }

  /** @throws Error if the image was not built here */
  folderOf(image: string): string {
    const folder = this.folders.get(image);
    if (!folder) throw new Error(`There is no image ${image}.`);
    return folder;
  }
}

interface Delivery {
  readonly checkout: Checkout;
  readonly images: Images;
  readonly cluster: Cluster;
  readonly replicas: Replicas;
  readonly env: NodeJS.ProcessEnv;
}

/** From the edit to the merged release request. @returns the version */
async function changeAndMerge({ checkout, env }: Delivery): Promise<string> {
  const { folder } = checkout;
  const before = await checkout.head();
  await checkout.step(TEAM, 'edit, changeset, commit', async () => {
    await checkout.edit(CHANGE.file, CHANGE.from, CHANGE.to);
    await writeFile(join(folder, '.changeset/better-message.md'), CHANGESET);
    await checkout.run('git', ['switch', '--quiet', '--create', 'change']);
    await checkout.run('git', ['add', '--all']);
    await checkout.run('git', ['commit', '--quiet', '-m', `fix(${SLICE}): word a message better`]);
  });
  const affected = await checkout.npm(CI, 'affected -- --since origin/main');
  if (affected.split('\n').at(-1) !== SLICE) throw new Error(`Affected are other slices:\n${affected}`);
  await checkout.npm(CI, 'release -- check --since origin/main');
  await checkout.npm(CI, 'check', env);
  await checkout.step(CI, `tests of ${SLICE}`, () =>
    checkout.run('npx', [
      'jest',
      '--selectProjects',
      'unit',
      'component',
      'integration',
      'resilience',
      '--testPathPatterns',
      `/${SLICE}/src/`,
    ]),
  );
  await checkout.npm(TEAM, 'release -- plan --since origin/main', env);
  await checkout.run('git', ['push', '--quiet', 'origin', 'HEAD:main']);
  await checkout.npm(REQUESTS, `release -- due --since ${before.slice(0, 8)}`);
  const next = await checkout.npm(REQUESTS, `release -- version ${SLICE}`);
  const [, version = ''] = /^version=(\d+\.\d+\.\d+)$/m.exec(next) ?? [];
  await checkout.merge(`chore(${SLICE}): release ${version}`);
  await checkout.npm(REQUESTS, 'release -- tag');
  return version;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs a command that changes what the cluster runs, while the page is loaded.
 * @param isNew whether the commit contains the change
 * @returns when every load was of the commit, as `performance.now()`
 */
async function roll(
  { checkout, cluster, env }: Delivery,
  loads: PageLoads,
  { who, command, commit, isNew }: { who: string; command: string; commit: string; isNew: boolean },
): Promise<number> {
  const [liveAt] = await Promise.all([
    loads.untilLive(commit, isNew, LIVE_WITHIN_MS),
    checkout.npm(who, command, env),
  ]);
  console.log(`  live ${seconds(liveAt - cluster.foundAt)} after the cluster found the commit`);
  return liveAt;
}

/** @returns whether every load succeeded */
async function measure(delivery: Delivery): Promise<boolean> {
  const { checkout, images, replicas, env } = delivery;
  const formerImage = await images.build();
  const formerCommit = await checkout.head();
  const deploy = (image: string) => `release -- deploy production ${SLICE} --image ${image}`;
  await checkout.run('npm', ['run', ...deploy(formerImage).split(' ')], { env });

  const startedAt = performance.now();
  const version = await changeAndMerge(delivery);
  await checkout.npm(RELEASE, `release -- describe @feltbook/${SLICE}@${version}`);
  const image = await checkout.step(RELEASE, `build ${SLICE} alone`, () => images.build(formerImage));
  const loads = new PageLoads(replicas.url, CHANGE.to);
  try {
    const commit = await checkout.head();
    const liveAt = await roll(delivery, loads, { who: DEPLOY, command: deploy(image), commit, isNew: true });
    console.log(`From the changeset to live for every load: ${seconds(liveAt - startedAt)}`);
    await checkout.run(process.execPath, ['images/check-pages.mjs', replicas.url]);

    const rollbackAt = performance.now();
    const command = `release -- rollback production ${SLICE}`;
    const backAt = await roll(delivery, loads, {
      who: ROLLBACK,
      command,
      commit: formerCommit,
      isNew: false,
    });
    console.log(`From the rollback to live for every load: ${seconds(backAt - rollbackAt)}`);
  } finally {
    await loads.stop();
  }
  console.log(`${loads.count} loads, ${loads.failures.length} failed (at most 0)`);
  for (const failure of new Set(loads.failures)) console.log(`  ${failure}`);
  return loads.failures.length === 0;
}

async function main(): Promise<void> {
  const dataDir = join(CHECKOUT, '.data-test');
  const nginx = await found('nginx', findNginx(dataDir, console.log));
  const kubectl = await found('kubectl', findKubectl(dataDir, console.log));
  const home = await mkdtemp(join(tmpdir(), 'feltbook-delivery-'));
  const servers = join(home, 'servers');
  await mkdir(servers);
  const replicas = await Replicas.open(nginx, servers, join(CHECKOUT, 'images/nginx.conf'));
  let cluster: Cluster | undefined;
  try {
    const checkout = await Checkout.clone(CHECKOUT, home);
    await checkout.step('each runner', 'install and compile the tooling', () =>
      checkout.run('npm', ['run', '--silent', 'affected', '--', '--since', 'HEAD']),
    );
    const images = new Images(checkout, home);
    cluster = await Cluster.start({
      repository: checkout.origin,
      slice: SLICE,
      replicas,
      filesOf: (image) => images.folderOf(image),
    });
    const env = { ...cluster.environment, KUBECTL: kubectl };
    if (!(await measure({ checkout, images, cluster, replicas, env }))) process.exitCode = 1;
  } finally {
    await cluster?.stop();
    await replicas.stop();
    await rm(home, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
