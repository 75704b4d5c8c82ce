#!/usr/bin/env node
// Runs one of the project's commands. Installs and compiles what is missing first, so this file uses only modules of Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone, SilentHolder, takeLock } from './lock.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED = [20, 19];
const SERVICES = ['tooling', 'gateway', ...readdirSync(ROOT).filter((name) => name.startsWith('svc-'))];

/** What the shell shares with its remotes. */
const HOST_LIBRARIES = ['libs/ui', 'libs/web-kit'];

/** Compiles without checking types, which takes half of a first compilation; tests and checks report wrong types. */
const WITHOUT_CHECK = '--noCheck';

/** Commands that run the product on the data of this folder: one at a time. */
const RUNS_PRODUCT = ['start', 'dev'];

/** For each command, the projects to compile and the program to run. */
const COMMANDS = {
  start: { compile: [WITHOUT_CHECK, ...SERVICES], program: () => 'tooling/dist/start/main.js' },
  dev: { compile: SERVICES, program: () => 'tooling/dist/dev/main.js' },
  build: { compile: ['.'], program: () => 'tooling/dist/start/build.js' },
  backup: { compile: [WITHOUT_CHECK, 'tooling'], program: () => 'tooling/dist/backup/main.js' },
  // Runs each service's `after-restore` program.
  restore: { compile: [WITHOUT_CHECK, ...SERVICES], program: () => 'tooling/dist/restore/main.js' },
  seed: { compile: [WITHOUT_CHECK, 'tooling'], program: () => 'tooling/dist/seed/main.js' },
  'stripe:setup': {
    compile: [WITHOUT_CHECK, 'tooling'],
    program: () => 'tooling/dist/stripe-setup/main.js',
  },
  test: { compile: [...SERVICES, 'bench', 'e2e'], program: () => 'tooling/dist/test-run/main.js' },
  'test:resilience': {
    compile: [...SERVICES, 'bench', 'e2e'],
    program: () => 'tooling/dist/test-run/resilience.js',
  },
  // Takes pictures of the running product, whose pages have to be built.
  pictures: { compile: [...SERVICES, 'e2e'], program: () => 'e2e/dist/pictures/main.js' },
  statements: { compile: SERVICES, program: () => 'tooling/dist/test-run/statements.js' },
  'test:mysql': {
    compile: [...SERVICES, 'bench', 'e2e'],
    program: () => 'tooling/dist/mysql-run/main.js',
  },
  'test:failover': { compile: SERVICES, program: () => 'tooling/dist/failover-run/main.js' },
  // Compares manifests with the compiled configuration of each service.
  check: { compile: [...SERVICES, ...HOST_LIBRARIES], program: () => 'tooling/dist/test-run/check.js' },
  api: { compile: [...SERVICES, ...HOST_LIBRARIES], program: () => 'tooling/dist/api/write.js' },
  'k8s:check': { compile: SERVICES, program: () => 'tooling/dist/k8s/main.js' },
  // Only installs and compiles, for a program of the packages that runs next.
  prepare: { compile: ['tooling'] },
  affected: { compile: ['tooling'], program: () => 'tooling/dist/affected/main.js' },
  release: { compile: ['tooling'], program: () => 'tooling/dist/release/main.js' },
  smoke: { compile: [WITHOUT_CHECK, 'tooling'], program: () => 'tooling/dist/smoke/main.js' },
  bench: {
    compile: [...SERVICES, 'bench'],
    program: (args) => `bench/dist/${/^[a-z-]+$/.test(args[0] ?? '') ? args.shift() : 'main'}.js`,
  },
};

const tty = process.stdout.isTTY && !process.env.CI;
const green = (text) => (tty && !process.env.NO_COLOR ? `\u001b[32m${text}\u001b[39m` : text);
const red = (text) => (tty && !process.env.NO_COLOR ? `\u001b[31m${text}\u001b[39m` : text);

/** Shows a step and its duration. Prints nothing for steps shorter than `quietBelowMs`. */
async function step(title, work, { quietBelowMs = 0 } = {}) {
  const startedAt = performance.now();
  if (tty) process.stdout.write(`❯ ${title}`);
  else if (quietBelowMs === 0) console.log(`${title} ...`);
  const erase = () => tty && process.stdout.write('\r\u001b[2K');
  try {
    await work();
  } catch (error) {
    erase();
    console.log(`${red('✖')} ${title}`);
    throw error;
  }
  const ms = performance.now() - startedAt;
  erase();
  if (ms >= quietBelowMs) console.log(`${green('✔')} ${title} [${(ms / 1000).toFixed(1)}s]`);
}

class Failure extends Error {}

/** Runs a program with its output in a log. @throws Failure with the end of the log */
async function run(file, args, logName) {
  const logs = join(ROOT, 'node_modules/.cache/feltbook');
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${logName}.log`);
  const output = openSync(log, 'w');
  const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', output, output] });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exit, signal) => resolve(exit ?? signal));
  });
  if (code === 0) return;
  const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-30).join('\n');
  throw new Failure(`${tail}\n\n${logName} failed (${code}). Complete output: ${log}`);
}

const hash = (...files) => {
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(file)).update('\0');
  return sum.digest('hex');
};

const LOCK = join(ROOT, 'package-lock.json');
const PACKAGES = join(ROOT, 'node_modules');
const STAMP = join(PACKAGES, '.feltbook-installed');

/** `all`, or `product` if only the packages of the product are installed; undefined if the lock file is another one. */
function installedPackages() {
  const [lock, packages] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  return lock === hash(LOCK) ? packages : undefined;
}

/** @param packages `all` or `product` */
async function install(packages) {
  const before = readFileSync(LOCK);
  const omitted = packages === 'all' ? [] : ['--omit=dev'];
  // Not `npm ci`, which fails if a registry lacks binaries for other platforms in the lock file.
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...omitted], 'npm install');
  if (!before.equals(readFileSync(LOCK))) {
    // The committed lock file decides, not the version of npm.
    writeFileSync(LOCK, before);
    console.log('npm install changed package-lock.json; the change was reverted.');
  }
  writeFileSync(STAMP, `${hash(LOCK)} ${packages}`);
}

/** One checker for each project: several of them check the types of packages several times. */
function compile(projects) {
  const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
  return run(process.execPath, [tsc, '-b', '--checkers', '1', ...projects], 'tsc');
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new Failure(`Feltbook needs Node ${NEEDED.join('.')} or later; this is ${process.versions.node}.`);
}

/** Where the running program announces its address. */
const ADDRESS = Symbol.for('feltbook.address');

/** @throws Failure while another process runs the product in this folder */
async function requireOnlyProduct() {
  const { holder } = await takeLock(ROOT, 'product', () => globalThis[ADDRESS] ?? '');
  if (holder === undefined) return;
  const where = holder ? `: ${holder}` : ', and is starting';
  throw new Failure(`Feltbook runs in this folder already${where}. Stop it first, or use it.`);
}

async function prepare(command) {
  const isProductOnly = command.compile.includes(WITHOUT_CHECK);
  const installed = installedPackages();
  if (installed !== 'all' && !(installed && isProductOnly)) {
    // A product needs half of the packages; the others are for tests and checks. Those that are there already stay.
    const packages = isProductOnly && !existsSync(PACKAGES) ? 'product' : 'all';
    await step('Install dependencies', () => install(packages));
  }
  await step('Compile', () => compile(command.compile), { quietBelowMs: 3_000 });
}

async function main([name, ...args]) {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`Commands: ${Object.keys(COMMANDS).join(', ')}`);
  checkNode();
  process.chdir(ROOT);
  if (RUNS_PRODUCT.includes(name)) await requireOnlyProduct();
  await alone(
    ROOT,
    'prepare',
    () => prepare(command),
    () => console.log('Waiting for another command of this folder ...'),
  );
  if (!command.program) return;
  const program = join(ROOT, command.program(args));
  if (!existsSync(program)) throw new Failure(`There is no ${program}`);
  process.argv = [process.execPath, program, ...args];
  createRequire(import.meta.url)(program);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Failure || error instanceof SilentHolder ? error.message : error);
  process.exitCode = 1;
});
