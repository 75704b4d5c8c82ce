interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * What is wrong with each field of a form, its first problem each.
 * @param issues of the contract's schema
 */
export function problemsOf(issues: readonly Issue[] = []): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}
