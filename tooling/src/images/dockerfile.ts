import { readFileSync } from 'node:fs';
import { DockerfileParser, type From, type Instruction, type JSONInstruction } from 'dockerfile-ast';

/** One instruction of a Dockerfile. */
export interface Step {
  readonly keyword: string;
  /** Counted from 1. */
  readonly line: number;
  /** `--from=build` as `from`: `build`; without a value, `''`. */
  readonly flags: ReadonlyMap<string, string>;
  /** What stands after the flags, word by word. */
  readonly words: readonly string[];
  /** The same as it is written, continued lines included. */
  readonly text: string;
  /** The strings of the exec form, `["node", "dist/main.js"]`, where it has that form. */
  readonly strings: readonly string[] | null;
}

/** What lies between one FROM and the next. */
export interface Stage {
  readonly name: string | null;
  /** The image, or the name of an earlier stage. */
  readonly base: string;
  readonly tag: string | null;
  readonly digest: string | null;
  readonly line: number;
  readonly steps: readonly Step[];
}

export interface ParsedDockerfile {
  readonly syntax: string | null;
  readonly stages: readonly Stage[];
}

const flagsOf = (instruction: Instruction) =>
  'getFlags' in instruction
    ? (instruction as JSONInstruction)
        .getFlags()
        .map((flag) => [flag.getName(), flag.getValue() ?? ''] as const)
    : [];

/** The exec form; for a HEALTHCHECK, that of its CMD. */
function stringsOf(keyword: string, instruction: Instruction): string[] | null {
  const text = instruction.getArgumentsContent() ?? '';
  const form = keyword === 'HEALTHCHECK' ? text.slice(text.indexOf('CMD') + 3).trim() : text.trim();
  if (!form.startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(form);
    return Array.isArray(parsed) && parsed.every((item) => typeof item === 'string') ? parsed : null;
  } catch {
    return null;
  }
}

function stepOf(instruction: Instruction): Step {
  const keyword = instruction.getKeyword();
  return {
    keyword,
    line: instruction.getRange().start.line + 1,
    flags: new Map(flagsOf(instruction)),
    words: instruction.getArguments().map((argument) => argument.getValue()),
    text: instruction.getRawArgumentsContent() ?? '',
    strings: stringsOf(keyword, instruction),
  };
}

/** Takes a Dockerfile apart. It has to be one: `lintDockerfile` says what is wrong with it. */
export function parseDockerfile(source: string): ParsedDockerfile {
  const document = DockerfileParser.parse(source);
  const stages: (Stage & { steps: Step[] })[] = [];
  for (const instruction of document.getInstructions()) {
    if (instruction.getKeyword() !== 'FROM') {
      stages.at(-1)?.steps.push(stepOf(instruction));
      continue;
    }
    const from = instruction as From;
    stages.push({
      name: from.getBuildStage(),
      base: from.getImage() ?? '',
      tag: from.getImageTag(),
      digest: from.getImageDigest(),
      line: from.getRange().start.line + 1,
      steps: [],
    });
  }
  const syntax = document.getDirectives().find((directive) => directive.getName() === 'syntax');
  return { syntax: syntax?.getValue() ?? null, stages };
}

export const readDockerfile = (path: string): ParsedDockerfile => parseDockerfile(readFileSync(path, 'utf8'));

/** The last stage is what becomes the image. @throws Error when there is none */
export function finalStage({ stages }: ParsedDockerfile): Stage {
  const last = stages.at(-1);
  if (!last) throw new Error('There is no FROM.');
  return last;
}

/** The last of a stage's instructions of a kind, which is the one that holds. */
export const lastStep = (stage: Stage, keyword: string): Step | undefined =>
  stage.steps.findLast((step) => step.keyword === keyword);

/** The names and values of a stage's ENV, ARG or LABEL instructions; a value is '' where there is none. */
export function pairsOf(stage: Stage, keyword: 'ENV' | 'ARG' | 'LABEL'): Map<string, string> {
  const unquoted = (text: string) => text.replace(/^"(.*)"$/s, '$1');
  return new Map(
    stage.steps
      .filter((step) => step.keyword === keyword)
      .flatMap(({ words }) => words)
      .map((word) => {
        const [name = '', ...rest] = word.split('=');
        return [name, unquoted(rest.join('='))] as const;
      }),
  );
}
