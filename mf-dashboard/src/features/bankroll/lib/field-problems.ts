interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
}

/** The contract's texts for these are about results. */
const TEXTS: Readonly<Record<string, string>> = {
  amount: 'Enter an amount.',
  cost: 'Enter an amount.',
  firstBullet: 'Enter an amount.',
  paid: 'Enter an amount.',
  returned: 'Enter an amount.',
  date: 'Enter a day.',
};

/**
 * What is wrong with each field of a form, its first problem each.
 * @param issues of the contract's schema
 */
export function fieldProblems(issues: readonly Issue[] = []): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { path, message, code } of issues) {
    const field = String(path[0]);
    const isMissing = code === 'invalid_type' || (field === 'date' && code === 'too_small');
    problems[field] ??= (isMissing && TEXTS[field]) || message;
  }
  return problems;
}
