import { Listr, type ListrTask } from 'listr2';

export interface StepControl {
  /** Says what the step is doing at the moment. */
  say: (text: string) => void;
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
        say: (text) => {
          task.output = text;
        },
      });
    } catch (error) {
      failures.push(error);
      // The list shows that it failed; whoever catches the error prints it, once.
      throw new Error('see below', { cause: error });
    }
  },
});

/** Whether somebody looks at a terminal, and no log is being kept instead. */
const interactive = (): boolean => process.stdout.isTTY && !process.env['CI'];

/**
 * Runs steps one after the other, those of a group side by side, and shows each with the time it took: a list that
 * moves in a terminal, else plain lines.
 * @throws the error of the first step that fails
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<void> {
  for (const group of groups) {
    const options = {
      concurrent: true,
      exitOnError: true,
      // Signals are handled where the product is stopped.
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
