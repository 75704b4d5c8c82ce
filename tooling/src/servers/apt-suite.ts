import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's keys under both names that its package of keys has had; the newer one first. */
const KEYRINGS = ['debian-archive-keyring.pgp', 'debian-archive-keyring.gpg'];

const UNKNOWN_KEY = /NO_PUBKEY|Missing key/;

/** What apt-get says when a suite cannot be had, and what that means. */
const REASONS: readonly (readonly [RegExp, (suite: string) => string])[] = [
  [UNKNOWN_KEY, (suite) => `this system's keyring does not know who signs Debian's ${suite}`],
  [/is not signed|invalid signature|BADSIG/i, (suite) => `the signature of Debian's ${suite} does not hold`],
  [/Hash Sum mismatch|unexpected size/, (suite) => `the mirror's copy of ${suite} is not what was signed`],
  [/does not have a Release file/, (suite) => `the mirror of this system has no suite ${suite}`],
  [/Unable to locate package (\S+)/, (suite) => `Debian's ${suite} has no such package`],
  [/Could not (resolve|connect)|Temporary failure/, () => 'the mirror of this system cannot be reached'],
  [/unmet dependencies/, (suite) => `a part that the package needs is missing from Debian's ${suite} today`],
];

function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error ? String(error.stderr) : error.message;
}

/** Says in one sentence why a package of a suite could not be had, from what apt-get said. */
export function whyNot(suite: string, error: unknown): string {
  const said = saidBy(error);
  const known = REASONS.find(([pattern]) => pattern.test(said));
  return known?.[1](suite) ?? said.trim().split('\n').at(-1) ?? 'no reason was given';
}

/** Whether the failure is that nobody here vouches for the suite's keys. */
export const isUnknownKey = (error: unknown): boolean => UNKNOWN_KEY.test(saidBy(error));

/** One line for each package source: where it is, and who says that he publishes it. */
const SOURCE_FORMAT = '$(REPO_URI) $(COMPONENT) $(ORIGIN)/$(LABEL)';

/**
 * The mirror of Debian itself among package sources. Who publishes a source is known once its list was fetched, which
 * need not be so; then its address tells, whose path ends in `debian` on every mirror.
 */
export function debianMirror(sources: string): string | undefined {
  const main = sources
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([uri, component]) => uri?.endsWith('/') && component === 'main');
  const published = main.find(([, , publisher]) => publisher === 'Debian/Debian');
  return (published ?? main.find(([uri]) => uri?.endsWith('/debian/')))?.[0];
}

async function systemMirror(): Promise<string> {
  const { stdout } = await run('apt-get', [
    'indextargets',
    '--format',
    SOURCE_FORMAT,
    'Created-By: Packages',
  ]);
  const mirror = debianMirror(stdout);
  if (!mirror) throw new Error('no package source of this system is a mirror of Debian');
  return mirror;
}

/** The file with Debian's keys below `root`. */
export function debianKeyring(root = '/'): string {
  const files = KEYRINGS.map((name) => join(root, 'usr/share/keyrings', name));
  const found = files.find(existsSync);
  if (!found) throw new Error("this system has none of Debian's keys (debian-archive-keyring)");
  return found;
}

export interface Suite {
  suite: string;
  /** Who vouches for it. Without it: the keys of this system. */
  keyring?: string | undefined;
  /** Where it is. Without it: where this system gets its own packages. */
  mirror?: string | undefined;
}

/**
 * The options that turn apt-get to another suite of Debian alone. It takes nothing on this system as installed, so that
 * a package comes with all it needs, the C library included, and nothing of two suites is mixed.
 * @param draft a folder for files that apt-get reads
 */
export async function suiteOptions(draft: string, { suite, keyring, mirror }: Suite): Promise<string[]> {
  const uri = mirror ?? (await systemMirror());
  const folder = join(draft, 'sources');
  mkdirSync(folder, { recursive: true });
  const list = join(folder, 'suite.list');
  const status = join(folder, 'status');
  writeFileSync(list, `deb [signed-by=${keyring ?? debianKeyring()}] ${uri} ${suite} main\n`);
  writeFileSync(status, '');
  return [
    `Dir::Etc::SourceList=${list}`,
    'Dir::Etc::SourceParts=/dev/null',
    'Dir::Etc::Preferences=/dev/null',
    'Dir::Etc::PreferencesParts=/dev/null',
    `Dir::State::status=${status}`,
    `APT::Default-Release=${suite}`,
    // Any doubt about the suite fails the update, and no other setting of this system may waive its signature.
    'APT::Update::Error-Mode=any',
    'APT::Get::AllowUnauthenticated=false',
    'Acquire::AllowInsecureRepositories=false',
  ];
}
