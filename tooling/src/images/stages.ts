/** A stage of a Dockerfile, from one FROM to the next. */
export interface Stage {
  readonly name: string | undefined;
  /** The image as it is written, or the name of an earlier stage. */
  readonly base: string;
  /** The instructions, each on one line. */
  readonly steps: readonly string[];
}

/** Splits a Dockerfile into its stages. hadolint and Docker itself check the rest. */
export function stagesOf(dockerfile: string): Stage[] {
  const instructions = dockerfile
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('\n');
  return instructions.split(/^FROM /m).flatMap((text) => {
    const [first, ...steps] = text.trim().split('\n');
    if (!first) return [];
    const [base = '', , name] = first.split(' ');
    return [{ base, name, steps }];
  });
}

/** Returns the sources of a stage's `COPY --parents` instructions. */
export const copiedFolders = ({ steps }: Stage): string[] =>
  steps.filter((step) => step.startsWith('COPY --parents ')).flatMap((step) => step.split(' ').slice(2, -1));
