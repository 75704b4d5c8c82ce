import { validate, ValidationSeverity } from 'dockerfile-utils';
import {
  finalStage,
  lastStep,
  pairsOf,
  parseDockerfile,
  type ParsedDockerfile,
  type Stage,
  type Step,
} from './dockerfile';

export interface Fault {
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

type Rule = (file: ParsedDockerfile) => { line: number; message: string }[];

const LABELS = ['title', 'description', 'licenses', 'version', 'revision', 'base.name'];
const SECRET = /SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIAL|PRIVATE|_KEY$|API_?KEY/i;
/** A version to the patch, as `24.21.0-slim`; or a name without versions, as images have that publish none. */
const EXACT_TAG = /^(\d+\.\d+\.\d+([.-].+)?|nonroot)$/;
/** What npm reads. */
const MANIFEST = /(^|\/)(package\.json|package-lock\.json|\.npmrc)$/;
const INSTALL = /\bnpm (ci|install|i)\b/;
/** Installs nothing: leaves out of the lock file what the manifests do not need. Offline, npm resolves nothing anew. */
const PRUNE = 'npm install --package-lock-only --offline --ignore-scripts';
const prunes = ({ keyword, text }: Step): boolean => keyword === 'RUN' && text.includes(PRUNE);
const installs = ({ keyword, text }: Step): boolean =>
  keyword === 'RUN' && INSTALL.test(text.replaceAll(PRUNE, ''));

const steps = ({ stages }: ParsedDockerfile, keyword: string): Step[] =>
  stages.flatMap((stage) => stage.steps).filter((step) => step.keyword === keyword);

const inFinal = (file: ParsedDockerfile, wrong: (stage: Stage) => string | undefined) => {
  const stage = finalStage(file);
  const message = wrong(stage);
  return message ? [{ line: stage.line, message }] : [];
};

const where = (found: readonly Step[], message: string) => found.map(({ line }) => ({ line, message }));

const RULES: Readonly<Record<string, Rule>> = {
  'syntax-pinned': ({ syntax }) =>
    /^docker\/dockerfile:\d+\.\d+\.\d+@sha256:[0-9a-f]{64}$/.test(syntax ?? '')
      ? []
      : [{ line: 1, message: 'The first line has to pin the syntax by version and digest.' }],

  'base-pinned': ({ stages }) =>
    stages
      .filter(({ base, tag, digest }, index) => {
        const isStage = stages.slice(0, index).some(({ name }) => name === base);
        return !isStage && base !== 'scratch' && !(tag && EXACT_TAG.test(tag) && digest);
      })
      .map(({ line, base }) => ({ line, message: `${base} has to be pinned by version and digest.` })),

  'user-without-rights': (file) =>
    inFinal(file, (stage) => {
      const [user = ''] = lastStep(stage, 'USER')?.words ?? [];
      return /^[1-9]\d*:[1-9]\d*$/.test(user)
        ? undefined
        : 'The image has to run as a user and group by number, not 0.';
    }),

  'no-add': (file) => where(steps(file, 'ADD'), 'COPY, not ADD: ADD unpacks and downloads.'),

  'not-writable': (file) =>
    where(
      finalStage(file).steps.filter(
        ({ keyword, flags }) => keyword === 'COPY' && (flags.has('chown') || flags.has('chmod')),
      ),
      'What runs belongs to root and may not be written by who runs it: no --chown, no --chmod.',
    ),

  'nothing-run-in-the-image': (file) =>
    where(
      finalStage(file).steps.filter(({ keyword }) => keyword === 'RUN'),
      'The last stage only copies: what is run belongs into an earlier one.',
    ),

  'exec-form': (file) =>
    where(
      ['CMD', 'ENTRYPOINT', 'HEALTHCHECK']
        .flatMap((keyword) => steps(file, keyword))
        .filter(({ strings }) => !strings),
      'The exec form, ["program", "argument"]: a shell would not pass signals on, and there may be none.',
    ),

  'no-secrets': (file) =>
    file.stages.flatMap((stage) =>
      (['ARG', 'ENV'] as const).flatMap((keyword) =>
        [...pairsOf(stage, keyword).keys()]
          .filter((name) => SECRET.test(name))
          .map((name) => ({
            line: stage.line,
            message: `${keyword} ${name} would be readable in the image's history.`,
          })),
      ),
    ),

  labelled: (file) =>
    inFinal(file, (stage) => {
      const labels = pairsOf(stage, 'LABEL');
      const missing = LABELS.filter((name) => !labels.get(`org.opencontainers.image.${name}`));
      return missing.length > 0 ? `Labels are missing: ${missing.join(', ')}.` : undefined;
    }),

  'signal-and-health': (file) =>
    inFinal(file, (stage) => {
      const missing = ['STOPSIGNAL', 'HEALTHCHECK', 'CMD'].filter((keyword) => !lastStep(stage, keyword));
      return missing.length > 0 ? `It has to say its ${missing.join(', ')}.` : undefined;
    }),

  'packages-cleaned': (file) =>
    where(
      steps(file, 'RUN').filter(
        ({ text }) =>
          (/apt(-get)? .*install/s.test(text) &&
            !(/--no-install-recommends/.test(text) && /rm -rf? \/var\/lib\/apt\/lists/.test(text))) ||
          (/apk add/.test(text) && !/--no-cache/.test(text)),
      ),
      'An installation has to leave no lists and no recommended packages behind.',
    ),

  'no-whole-context': (file) =>
    where(
      steps(file, 'COPY').filter(
        ({ words, flags }) =>
          !flags.has('from') && words.slice(0, -1).some((word) => /^(\.\/?|\/|\*)$/.test(word)),
      ),
      'Each folder by its name: everything would be built anew for a change anywhere.',
    ),

  'manifests-only': ({ stages }) =>
    where(
      stages
        .flatMap(({ steps: all }) => all.slice(0, Math.max(all.findLastIndex(prunes), 0)))
        .filter(
          ({ keyword, words }) =>
            keyword === 'COPY' && words.slice(0, -1).some((word) => !MANIFEST.test(word)),
        ),
      'The lock file is pruned beside what npm reads and nothing else: manifests, lock file, .npmrc.',
    ),

  'installed-from-pruned-lock': ({ stages }) =>
    where(
      stages
        .flatMap(({ steps: all }) => all.slice(0, Math.max(all.findLastIndex(installs), 0)))
        .filter(({ keyword, flags }) => keyword === 'COPY' && !flags.has('from')),
      'Manifests come from the stage that prunes the lock file, or each change to the whole file would install anew.',
    ),

  'no-install-scripts': (file) =>
    where(
      steps(file, 'RUN').filter((step) => installs(step) && !/--ignore-scripts/.test(step.text)),
      'Packages run nothing while they are installed: --ignore-scripts.',
    ),

  'installed-as-locked': (file) =>
    where(
      steps(file, 'RUN').filter((step) => installs(step) && !/\bnpm ci\b/.test(step.text)),
      'Packages are installed by npm ci, exactly as the lock file says.',
    ),

  'locked-where-it-ships': (file) => {
    const taken = new Set(finalStage(file).steps.map(({ flags }) => flags.get('from')));
    const shipped = file.stages
      .filter(({ name }) => name !== null && taken.has(name))
      .flatMap((stage) => stage.steps);
    return where(
      shipped.filter((step) => installs(step) && !/\bnpm ci --omit=dev\b/.test(step.text)),
      'What ships is installed by npm ci --omit=dev.',
    );
  },
};

export const RULE_NAMES = Object.keys(RULES);

/** What is wrong with a Dockerfile: its syntax, by dockerfile-utils, and what this project wants of every one. */
export function lintDockerfile(source: string): Fault[] {
  const syntax = validate(source, {}).filter(
    ({ severity }) => severity === ValidationSeverity.ERROR || severity === ValidationSeverity.WARNING,
  );
  const faults = syntax.map(({ range, message }) => ({
    line: range.start.line + 1,
    rule: 'syntax',
    message: typeof message === 'string' ? message : message.value,
  }));
  const file = parseDockerfile(source);
  if (file.stages.length === 0) return faults;
  const found = Object.entries(RULES).flatMap(([rule, check]) =>
    check(file).map((fault) => ({ ...fault, rule })),
  );
  return [...faults, ...found].sort((a, b) => a.line - b.line);
}
