import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ENVIRONMENTS, PLATFORM } from '../release/render';
import { CHECKOUT } from '../run/checkout';
import { isSlice, readWorkspaces } from './workspaces';

const read = (...path: string[]) => readFileSync(join(CHECKOUT, ...path), 'utf8');
const workspaces = readWorkspaces(CHECKOUT);
const slices = workspaces.filter(isSlice).map(({ folder }) => folder);
const FOLDER = '.github/workflows';
const workflows = readdirSync(join(CHECKOUT, FOLDER));

const step = z.looseObject({ uses: z.optional(z.string()), run: z.optional(z.string()) });
const values = z._default(z.record(z.string(), z.unknown()), {});
const job = z.looseObject({
  permissions: z.optional(z.record(z.string(), z.string())),
  secrets: z.optional(z.unknown()),
  uses: z.optional(z.string()),
  with: values,
  steps: z._default(z.array(step), []),
});
const workflow = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), job),
});
const inputs = z._default(
  z.record(z.string(), z.looseObject({ required: z._default(z.boolean(), false) })),
  {},
);
const called = z.looseObject({ on: z.looseObject({ workflow_call: z.looseObject({ inputs }) }) });

/** A workflow of this repository, or an action pinned to a commit with its version in a comment. */
const PINNED =
  /^\s*(?:- )?uses: (?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;

/** Unknown and missing inputs of a call of our own workflows. actionlint checks one file at a time. */
function wrongInputs({ uses, with: given }: z.infer<typeof job>): string[] {
  if (!uses?.startsWith('./')) return [];
  const taken = called.parse(parse(read(uses))).on.workflow_call.inputs;
  return [
    ...Object.keys(given).filter((name) => !(name in taken)),
    ...Object.keys(taken).filter((name) => taken[name]?.required && !(name in given)),
  ].map((name) => `${uses} and the input ${name}`);
}

/** Returns faults that actionlint, a part of `npm run check`, does not find. */
function faultsOf(source: string): string[] {
  const unpinned = source.split('\n').filter((line) => /^\s*(- )?uses:/.test(line) && !PINNED.test(line));
  const { permissions, jobs } = workflow.parse(parse(source));
  const steps = Object.values(jobs).flatMap((one) => one.steps);
  return [
    ...Object.values(jobs).flatMap(wrongInputs),
    ...unpinned.map((line) => `not pinned: ${line.trim()}`),
    ...Object.values(permissions)
      .filter((right) => right !== 'read')
      .map((right) => `every job may ${right}`),
    // A branch name or a title from outside must not become part of a command.
    ...steps.filter(({ run }) => run?.includes('${{')).map(() => 'an expression in a command'),
    ...Object.values(jobs).flatMap(({ secrets }) => (secrets === 'inherit' ? ['all secrets inherited'] : [])),
  ];
}

describe('the workflows', () => {
  it.each(workflows)('%s has no fault', (file) => {
    expect(faultsOf(read(FOLDER, file))).toEqual([]);
  });

  it.each([
    ['a pin by tag', (source: string) => source.replace(/checkout@[0-9a-f]{40}/, 'checkout@v7')],
    [
      'write permission for every job',
      (source: string) => source.replace('contents: read', 'contents: write'),
    ],
    [
      'an expression in a command',
      (source: string) => source.replace('--since "$SINCE"', '--since ${{ github.head_ref }}'),
    ],
    [
      'all secrets inherited',
      (source: string) =>
        `${source}\n  more:\n    uses: ./.github/workflows/deploy.yml\n    secrets: inherit\n    with: { environment: a, slice: b }\n`,
    ],
    [
      'a missing input',
      (source: string) =>
        `${source}\n  more:\n    uses: ./.github/workflows/deploy.yml\n    with: { environment: a }\n`,
    ],
    [
      'an unknown input',
      (source: string) =>
        `${source}\n  more:\n    uses: ./.github/workflows/deploy.yml\n    with: { environment: a, slice: b, version: c }\n`,
    ],
  ])('fail for %s', (_name, insertFault) => {
    const source = read(FOLDER, 'ci.yml');
    expect(insertFault(source)).not.toBe(source);
    expect(faultsOf(insertFault(source))).not.toEqual([]);
  });

  it('run slices concurrently, and rollbacks without waiting', () => {
    const groups = workflows
      .filter((file) => !['ci.yml', 'codeql.yml'].includes(file))
      .flatMap((file) =>
        [...read(FOLDER, file).matchAll(/^ +group: (.+)$|^concurrency:/gm)].map(([line]) => [
          file,
          line.trim(),
        ]),
      );
    expect(groups).toEqual([
      ['deploy.yml', 'group: deploy-${{ inputs.environment }}-${{ inputs.slice }}'],
      ['release-requests.yml', 'group: release-request-${{ matrix.slice }}'],
    ]);
    expect(parse(read(FOLDER, 'rollback.yml'))).not.toHaveProperty('jobs.rollback.environment');
  });

  it('offer every slice for a rollback', () => {
    const offered = z.object({
      on: z.looseObject({
        workflow_dispatch: z.object({
          inputs: z.looseObject({ slice: z.looseObject({ options: z.array(z.string()) }) }),
        }),
      }),
    });
    const { on } = z.looseObject(offered.shape).parse(parse(read(FOLDER, 'rollback.yml')));
    expect([...on.workflow_dispatch.inputs.slice.options].sort()).toEqual([...slices, PLATFORM].sort());
  });
});

describe.each(slices)('%s', (slice) => {
  it('has manifests and code owners', () => {
    const owned = read('.github/CODEOWNERS')
      .split('\n')
      .flatMap((line) => /^(\/\S+) @\S+/.exec(line)?.[1] ?? []);
    const manifests = [
      `k8s/base/${slice}`,
      ...ENVIRONMENTS.map((environment) => `k8s/overlays/${environment}/${slice}`),
    ];
    expect(owned).toEqual(expect.arrayContaining([slice, ...manifests].map((folder) => `/${folder}/`)));
    for (const folder of manifests)
      expect(existsSync(join(CHECKOUT, folder, 'kustomization.yaml'))).toBe(true);
  });

  it('is versioned separately', () => {
    const { name, version } = z
      .object({ name: z.string(), version: z.string() })
      .parse(JSON.parse(read(slice, 'package.json')));
    const config = z.looseObject({ ignore: z.array(z.string()) });
    const { ignore } = config.parse(JSON.parse(read('.changeset/config.json')));
    expect({ name, ignored: ignore.includes(name) }).toEqual({ name: `@feltbook/${slice}`, ignored: false });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('Dependabot', () => {
  it('updates packages, actions and images', () => {
    const config = z.object({ updates: z.array(z.looseObject({ 'package-ecosystem': z.string() })) });
    const { updates } = config.parse(parse(read('.github/dependabot.yml')));
    const ecosystems = updates.map((update) => update['package-ecosystem']);
    expect(ecosystems.sort()).toEqual(['docker', 'docker-compose', 'github-actions', 'npm']);
  });
});

describe('.github/CODEOWNERS', () => {
  it('names existing folders', () => {
    const named = read('.github/CODEOWNERS')
      .split('\n')
      .flatMap((line) => /^\/(\S+)\/ /.exec(line)?.[1] ?? []);
    expect(named.filter((folder) => !existsSync(join(CHECKOUT, folder)))).toEqual([]);
  });
});
