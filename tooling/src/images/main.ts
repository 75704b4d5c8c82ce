import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSlice, readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { startServers, type Servers } from '../servers';
import { checkPages, hasNginx, movePages } from './check-pages';
import { checkService } from './check-service';
import { copyContext } from './context';
import { readDockerfile } from './dockerfile';
import { inspectImage, type Content } from './inspect';
import { checkPrunedLocks } from './pruned-lock';
import { closeImage, openImage, type Image } from './run-image';
import { walkDockerfile, type Walk } from './walk';

const isService = (slice: string): boolean => /^(gateway|svc-.+)$/.test(slice);
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

interface Report extends Content {
  slice: string;
  seconds: number;
  ran: readonly string[];
}

async function runs(slice: string, image: Image, servers: Servers | undefined): Promise<string[]> {
  if (servers && isService(slice)) {
    closeImage(image.root);
    return checkService(slice, image, servers);
  }
  if (!hasNginx()) return ['not run: there is no nginx here'];
  const port = await movePages(image.root);
  closeImage(image.root);
  return checkPages(image, port);
}

async function check(slice: string, walk: Walk, servers: Servers | undefined): Promise<Report> {
  const startedAt = performance.now();
  console.log(`\n${slice}`);
  const file = readDockerfile(join(CHECKOUT, slice, 'Dockerfile'));
  const { root, stages } = await walkDockerfile(file, walk);
  const image = { file, root };
  const lockStage = stages.get('lock');
  if (!lockStage) throw new Error(`${slice} has no stage that prunes the lock file.`);
  for (const found of checkPrunedLocks(
    lockStage,
    readFileSync(join(walk.context, 'package-lock.json'), 'utf8'),
  ))
    walk.say(found);
  const content = inspectImage(image.root);
  if (content.unwanted.length > 0) {
    throw new Error(`${slice} holds what it does not need: ${content.unwanted.slice(0, 10).join(', ')}`);
  }
  try {
    const ran = await runs(slice, image, servers);
    walk.say(ran.join(', '));
    return { slice, ...content, ran, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    openImage(image.root);
  }
}

function printTable(reports: readonly Report[]): void {
  console.log(
    `\n${'slice'.padEnd(14)}${'image adds'.padStart(12)}${'node_modules'.padStart(14)}${'files'.padStart(8)}${'seconds'.padStart(9)}  ran`,
  );
  for (const { slice, size, dependencies, files, seconds, ran } of reports) {
    const figures = [
      mb(size).padStart(12),
      mb(dependencies).padStart(14),
      String(files).padStart(8),
      seconds.toFixed(1).padStart(9),
    ];
    console.log(`${slice.padEnd(14)}${figures.join('')}  ${ran.join(', ')}`);
  }
}

/** `npm run images:check -- [slice…]`: does what the Dockerfiles say, outside a container, and runs what comes out. */
async function main(named: readonly string[]): Promise<void> {
  const slices = readWorkspaces(CHECKOUT)
    .filter(isSlice)
    .map(({ folder }) => folder);
  const unknown = named.filter((name) => !slices.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Slices: ${slices.join(', ')}`);
  const wanted = named.length > 0 ? named : slices;
  const workFolder = mkdtempSync(join(tmpdir(), 'feltbook-images-'));
  const dataDir = join(CHECKOUT, '.data-test', `images-${process.pid}`);
  let servers: Servers | undefined;
  try {
    const context = join(workFolder, 'context');
    copyContext(CHECKOUT, context);
    const say = (text: string) => console.log(`  ${text}`);
    if (wanted.some(isService)) servers = await startServers({ dataDir, onStep: say });
    const reports: Report[] = [];
    for (const slice of wanted) {
      // One that fails keeps nobody from hearing of the others.
      const folder = join(workFolder, slice);
      await check(slice, { context, workFolder: folder, say }, servers).then(
        (report) => reports.push(report),
        (error: unknown) => {
          process.exitCode = 1;
          console.error(`  ✖ ${error instanceof Error ? error.message : String(error)}`);
        },
      );
      rmSync(folder, { recursive: true, force: true });
    }
    printTable(reports);
  } finally {
    await servers?.stop();
    for (const folder of [workFolder, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
