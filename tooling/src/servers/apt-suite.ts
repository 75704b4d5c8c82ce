import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files of Debian's keyring in old and new releases, newer first. */
const KEYRINGS = ['debian-archive-keyring.pgp', 'debian-archive-keyring.gpg'];

const UNKNOWN_KEY = /NO_PUBKEY|Missing key/;

/** Patterns in apt-get's errors and the reasons to show for them. */
const REASONS: readonly (readonly [RegExp, (suite: string) => string])[] = [
  [UNKNOWN_KEY, (suite) => `this system's keyring has no key for Debian's ${suite}`],
  [/is not signed|invalid signature|BADSIG/i, (suite) => `the signature of Debian's ${suite} is invalid`],
  [
    /Hash Sum mismatch|unexpected size/,
    (suite) => `the mirror's copy of ${suite} does not match its signature`,
  ],
  [/does not have a Release file/, (suite) => `the mirror of this system has no suite ${suite}`],
  [/Unable to locate package (\S+)/, (suite) => `Debian's ${suite} has no such package`],
  [/Could not (resolve|connect)|Temporary failure/, () => 'the mirror of this system cannot be reached'],
  [/unmet dependencies/, (suite) => `a part that the package needs is missing from Debian's ${suite} today`],
];

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error ? String(error.stderr) : error.message;
}

/** @returns one sentence on why a package of a suite is not available, from apt-get's output */
export function failureReason(suite: string, error: unknown): string {
  const output = outputOf(error);
  const known = REASONS.find(([pattern]) => pattern.test(output));
  return known?.[1](suite) ?? output.trim().split('\n').at(-1) ?? 'no reason was given';
}

/** Whether apt-get failed because the keyring has no key for the suite. */
export const isUnknownKey = (error: unknown): boolean => UNKNOWN_KEY.test(outputOf(error));

/** One line for each package source: URI, component and publisher. */
const SOURCE_FORMAT = '$(REPO_URI) $(COMPONENT) $(ORIGIN)/$(LABEL)';

/**
 * Finds the Debian mirror among package sources: by its publisher, or, if its list was never fetched, by its path, which
 * ends with `debian` on every mirror.
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

/** @returns the path of Debian's keyring below `root`. @throws if there is none */
export function debianKeyring(root = '/'): string {
  const files = KEYRINGS.map((name) => join(root, 'usr/share/keyrings', name));
  const found = files.find(existsSync);
  if (!found) throw new Error('this system has no keyring of Debian (debian-archive-keyring)');
  return found;
}

export interface Suite {
  suite: string;
  /** The keyring that verifies it; default: Debian's keyring of this system. */
  keyring?: string | undefined;
  /** Its URL; default: the Debian mirror of this system. */
  mirror?: string | undefined;
}

/**
 * The options for apt-get to use only another Debian suite. It treats no package as installed, so that it downloads all
 * dependencies, including the C library, and does not mix two suites.
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
    // Fail the update on any error, and override settings of this system that skip the check of signatures.
    'APT::Update::Error-Mode=any',
    'APT::Get::AllowUnauthenticated=false',
    'Acquire::AllowInsecureRepositories=false',
  ];
}
