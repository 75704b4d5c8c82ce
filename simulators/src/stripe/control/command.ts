import * as z from 'zod/mini';

/** A command for the simulator, in this process or by `POST /_control/<name>`. */
export interface Command<Input, Output> {
  /** @throws z.core.$ZodError if the input is invalid; Error with a reason if the command fails */
  readonly run: (input: unknown) => Promise<Output>;
  /** Never set; carries the type of the input. */
  readonly takes?: Input;
}

export function command<Schema extends z.ZodMiniType, Output>(
  schema: Schema,
  work: (input: z.output<Schema>) => Output | Promise<Output>,
): Command<z.input<Schema>, Output> {
  return { run: async (input) => work(z.parse(schema, input)) };
}

/** Commands by name, with any input. */
export type AnyCommands = Readonly<Record<string, { readonly run: (input: unknown) => Promise<unknown> }>>;

/** The methods that run commands. */
export type Methods<Commands> = {
  readonly [Name in keyof Commands]: Commands[Name] extends Command<infer Input, infer Output>
    ? Record<never, never> extends Input
      ? (input?: Input) => Promise<Output>
      : (input: Input) => Promise<Output>
    : never;
};
