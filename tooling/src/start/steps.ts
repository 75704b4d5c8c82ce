import { Listr, type ListrTask } from 'listr2';

export interface StepControl {
  /** Shows the step's progress. */
  report: (text: string) => void;
}

export interface Step {
  title: string;
  work: (control: StepControl) => Promise<void>;
}

const asTask = ({ title, work }: Step, failures: unknown[]): ListrTask => ({
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
 * Runs the groups one after the other, the steps of a group in parallel, and shows each step's time: an updating list in a
 * terminal, else plain lines.
 * @throws the error of the first step that fails
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<void> {
  for (const group of groups) {
    const options = {
      concurrent: true,
      exitOnError: true,
      // `stopOnSignal` handles signals.
      registerSignalListeners: false,
      renderer: interactive() ? ('default' as const) : ('simple' as const),
      rendererOptions: { timer: TIMER, showErrorMessage: false },
      fallbackRendererOptions: { timer: TIMER },
    };
    const failures: unknown[] = [];
    const tasks = group.map((step) => asTask(step, failures));
    await new Listr(tasks, options).run().catch((error: unknown) => {
      throw failures[0] ?? error;
    });
  }
}

const TIMER = {
  condition: true,
  field: (ms: number) => `${(ms / 1000).toFixed(1)}s`,
  format: () => (text?: string) => text ?? '',
};
