import { Listr, type ListrTask } from 'listr2';

export interface StepControl {
  /** Shows the step's progress. */
  report: (text: string) => void;
}

export interface Step {
  title: string;
  work: (control: StepControl) => Promise<void>;
}

/** Steps that run one after the other, or in parallel. */
export type Steps = Step | { readonly inOrder: readonly Steps[] } | { readonly inParallel: readonly Steps[] };

/** A group is a task without a title, which shows its steps only. */
function asTask(steps: Steps, failures: unknown[]): ListrTask {
  if ('work' in steps) return stepTask(steps, failures);
  const concurrent = 'inParallel' in steps;
  const tasks = (concurrent ? steps.inParallel : steps.inOrder).map((step) => asTask(step, failures));
  return { task: (_context, task) => task.newListr(tasks, { concurrent, exitOnError: true }) };
}

const stepTask = ({ title, work }: Step, failures: unknown[]): ListrTask => ({
  title,
  task: async (_context, task) => {
    try {
      await work({
        report: (text) => {
          task.output = text;
        },
      });
    } catch (error) {
      failures.push(error);
      // Marks the step as failed; the caller prints the error.
      throw new Error('see below', { cause: error });
    }
  },
});

/** Whether the output goes to a terminal, and not to a log. */
const interactive = (): boolean => process.stdout.isTTY && !process.env['CI'];

/**
 * Runs steps and shows each one's time: an updating list in a terminal, else plain lines.
 * @throws the error of the first step that fails
 */
export async function runSteps(steps: Steps): Promise<void> {
  const failures: unknown[] = [];
  const options = {
    exitOnError: true,
    // `stopOnSignal` handles signals.
    registerSignalListeners: false,
    renderer: interactive() ? ('default' as const) : ('simple' as const),
    rendererOptions: { timer: TIMER, showErrorMessage: false },
    fallbackRendererOptions: { timer: TIMER },
  };
  await new Listr([asTask(steps, failures)], options).run().catch((error: unknown) => {
    throw failures[0] ?? error;
  });
}

const TIMER = {
  condition: true,
  field: (ms: number) => `${(ms / 1000).toFixed(1)}s`,
  format: () => (text?: string) => text ?? '',
};
