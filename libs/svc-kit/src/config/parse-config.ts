import * as z from 'zod/mini';

/** The environment is invalid. The message is one line that names variables and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration of a process, once, at its start.
 * @param schema an object schema whose keys are names of environment variables
 * @param env blank variables count as absent
 * @throws ConfigError one line that names each wrong variable and what it has to be
 */
export function parseConfig<S extends z.ZodMiniType>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;

  const faults = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? 'environment');
    if (!faults.has(name)) faults.set(name, given[name] === undefined ? 'is missing' : message);
  }
  throw new ConfigError(
    `Configuration: ${[...faults].map(([name, fault]) => `${name} ${fault}`).join('; ')}.`,
  );
}

/**
 * As `parseConfig`, for the start of a process: an invalid environment ends it with one line on standard error and exit
 * code 1, without a stack.
 */
export function configOrExit<S extends z.ZodMiniType>(schema: S): z.output<S> {
  try {
    return parseConfig(schema);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
