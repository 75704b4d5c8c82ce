import * as z from 'zod/mini';

/** Something that one can have the simulator do, in this process or by `POST /_control/<its name>`. */
export interface Command<Input, Output> {
  /** @throws z.core.$ZodError when the input is wrong; Error in words when it cannot be done */
  readonly run: (input: unknown) => Promise<Output>;
  /** Never there: carries what the input has to be to the types. */
  readonly takes?: Input;
}

export function command<Schema extends z.ZodMiniType, Output>(
  schema: Schema,
  work: (input: z.output<Schema>) => Output | Promise<Output>,
): Command<z.input<Schema>, Output> {
  return { run: async (input) => work(z.parse(schema, input)) };
}

/** Commands by name, whatever they take. */
export type AnyCommands = Readonly<Record<string, { readonly run: (input: unknown) => Promise<unknown> }>>;

/** Commands as methods. */
export type Methods<Commands> = {
  readonly [Name in keyof Commands]: Commands[Name] extends Command<infer Input, infer Output>
    ? Record<never, never> extends Input
      ? (input?: Input) => Promise<Output>
      : (input: Input) => Promise<Output>
    : never;
};

/** @param call does what the command of that name does */
export function methodsOf<Commands extends object>(
  names: readonly string[],
  call: (name: string, input: unknown) => Promise<unknown>,
): Methods<Commands> {
  const methods = names.map((name) => [name, (input: unknown = {}) => call(name, input)]);
  // Each name is one of a command, and its method answers what the command does.
  return Object.fromEntries(methods) as Methods<Commands>;
}
