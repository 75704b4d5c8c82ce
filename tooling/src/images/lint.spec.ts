import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSlice, libraryFoldersOf, readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { finalStage, parseDockerfile } from './dockerfile';
import { lintDockerfile, RULE_NAMES } from './lint';

const workspaces = readWorkspaces(CHECKOUT);
const slices = workspaces.filter(isSlice).map(({ folder }) => folder);
const dockerfile = (slice: string) => readFileSync(join(CHECKOUT, slice, 'Dockerfile'), 'utf8');
const service = dockerfile('svc-auth');
const pages = dockerfile('shell');
const isService = (slice: string): boolean => /^(svc-|gateway)/.test(slice);
/** What a stage copies from the repository. */
const copied = (slice: string, stage: string) =>
  parseDockerfile(dockerfile(slice))
    .stages.filter(({ name }) => name === stage)
    .flatMap(({ steps }) => steps)
    .filter(({ keyword, flags }) => keyword === 'COPY' && flags.has('parents'))
    .flatMap(({ words }) => words.slice(0, -1));

/** The same file with one thing changed, which has to be there to change. */
function spoilt(source: string, from: string | RegExp, to: string): string {
  const changed = source.replace(from, to);
  if (changed === source) throw new Error(`There is no ${String(from)}.`);
  return changed;
}

describe('the Dockerfiles', () => {
  it.each(slices)('of %s has no fault', (slice) => {
    expect(lintDockerfile(dockerfile(slice))).toEqual([]);
  });

  it.each(slices)(
    'of %s takes its own folder and the libraries that it runs with, and no other slice',
    (slice) => {
      expect(copied(slice, 'build')).toEqual([...libraryFoldersOf(slice, workspaces), 'tooling', slice]);
    },
  );

  it.each(slices)('of %s installs for those, and ships without the tooling', (slice) => {
    const manifests = (folders: readonly string[]) => [
      ...['package.json', 'package-lock.json', '.npmrc'],
      ...folders.map((folder) => `${folder}/package.json`),
    ];
    const libraries = libraryFoldersOf(slice, workspaces);
    const shipped = isService(slice) ? manifests([...libraries, slice]) : [];
    expect(copied(slice, 'lock')).toEqual([...manifests([...libraries, 'tooling', slice]), ...shipped]);
  });

  it.each(slices.filter((slice) => !isService(slice)))(
    'of %s publishes its build into the files of the released image before, which a release names',
    (slice) => {
      const { stages } = parseDockerfile(dockerfile(slice));
      const previous = stages.find(({ name }) => name === 'previous');
      expect([previous?.base, previous?.steps.map(({ text }) => text)]).toEqual(['scratch', ['/app/www']]);
      const steps = stages.find(({ name }) => name === 'build')?.steps ?? [];
      const carried = steps.findIndex(({ flags }) => flags.get('from') === 'previous');
      expect(steps[carried]?.words).toEqual(['/app/www', `${slice}/dist/web`]);
      expect(steps.findIndex(({ text }) => text.includes(`cli.js build ${slice}`))).toBeGreaterThan(carried);
    },
  );

  it.each(slices.filter(isService))('of %s ship one layer of packages and one of its own', (slice) => {
    const layers = finalStage(parseDockerfile(dockerfile(slice))).steps.filter(
      ({ keyword }) => keyword === 'COPY',
    );
    expect(layers.map(({ flags, text }) => [flags.get('from'), text])).toEqual([
      ['dependencies', '/app /app'],
      ['build', '/app/own /app'],
    ]);
  });
});

describe('a planted fault', () => {
  const digest = /@sha256:[0-9a-f]+$/m;
  const planted: Readonly<Record<string, readonly string[]>> = {
    'syntax-pinned': [spoilt(service, 'dockerfile:1.20.0', 'dockerfile:1'), spoilt(service, digest, '')],
    'base-pinned': [
      spoilt(service, /nonroot@sha256:[0-9a-f]+$/m, 'nonroot'),
      spoilt(service, '24.21.0-trixie-slim', '24-trixie-slim'),
      spoilt(service, /nodejs24-debian13:nonroot/, 'nodejs24-debian13:latest'),
    ],
    'user-without-rights': [
      spoilt(service, /^USER .*\n/m, ''),
      spoilt(service, 'USER 65532:65532', 'USER nonroot'),
      spoilt(service, 'USER 65532:65532', 'USER 0:0'),
      spoilt(service, 'CMD ["dist/main.js"]', 'USER root\nCMD ["dist/main.js"]'),
    ],
    'no-add': [spoilt(pages, 'COPY images/nginx.conf', 'ADD images/nginx.conf')],
    'not-writable': [spoilt(service, 'COPY --from=dependencies', 'COPY --chown=65532 --from=dependencies')],
    'nothing-run-in-the-image': [spoilt(pages, 'USER 101:101', 'RUN ls\nUSER 101:101')],
    'exec-form': [
      spoilt(service, 'CMD ["dist/main.js"]', 'CMD node dist/main.js'),
      spoilt(pages, 'ENTRYPOINT ["nginx"]', 'ENTRYPOINT nginx'),
      spoilt(pages, /CMD \["wget".*/, 'CMD wget -q http://127.0.0.1:8080/'),
    ],
    'no-secrets': [
      spoilt(service, 'ARG VERSION=0.0.0', 'ARG NPM_TOKEN'),
      spoilt(service, 'ENV NODE_ENV=production', 'ENV NODE_ENV=production OWNER_PASSWORD=felt'),
    ],
    labelled: [spoilt(service, /org.opencontainers.image.revision=/, 'revision=')],
    'signal-and-health': [
      spoilt(service, 'STOPSIGNAL SIGTERM\n', ''),
      spoilt(pages, /^HEALTHCHECK .*\n.*\n/m, ''),
    ],
    'packages-cleaned': [
      spoilt(service, 'RUN npm ci', 'RUN apt-get update && apt-get install -y git\nRUN npm ci'),
      spoilt(service, 'RUN npm ci', 'RUN apk add git\nRUN npm ci'),
    ],
    'no-whole-context': [spoilt(service, /COPY --parents libs.*/, 'COPY . .')],
    'manifests-only': [
      spoilt(service, 'COPY --parents package.json', 'COPY svc-auth svc-auth\nCOPY --parents package.json'),
    ],
    'installed-from-pruned-lock': [
      spoilt(service, 'COPY --from=lock /build ./', 'COPY package.json package-lock.json ./'),
    ],
    'no-install-scripts': [spoilt(service, 'npm ci --omit=dev --ignore-scripts', 'npm ci --omit=dev')],
    'installed-as-locked': [
      spoilt(service, 'RUN npm ci', 'RUN npm install'),
      spoilt(pages, 'RUN npm ci', 'RUN npm install --no-save'),
    ],
    'locked-where-it-ships': [spoilt(service, 'npm ci --omit=dev', 'npm ci')],
    syntax: [
      spoilt(service, 'EXPOSE 8080 9464', 'EXPOSE web'),
      spoilt(service, 'WORKDIR /app', 'WORKDR /app'),
    ],
  };

  it('is known for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual([...RULE_NAMES, 'syntax'].sort());
  });

  it.each(
    Object.entries(planted).flatMap(([rule, sources]) =>
      sources.map((source, index) => [rule, index + 1, source] as const),
    ),
  )('of %s (%i) is found, alone', (rule, _index, source) => {
    expect([...new Set(lintDockerfile(source).map((fault) => fault.rule))]).toEqual([rule]);
  });
});
