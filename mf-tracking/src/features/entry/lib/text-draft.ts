import { readEntry, useSession, writeEntry } from '@feltbook/web-kit';
import { useEffect, useState } from 'react';

const nameOf = (line: string): string => `draft.${line}`;

function textOf(account: string, name: string): string {
  const stored = readEntry(account, name);
  return typeof stored === 'string' ? stored : '';
}

/** Forgets what was typed into a line. */
export const discardTextDraft = (account: string, line: string): void =>
  void writeEntry(account, nameOf(line), undefined);

/**
 * The state of a form of one line, which outlives reloads and closed browsers.
 * @param line names it, such as `hand:{session}`
 */
export function useTextDraft(line: string) {
  const account = useSession().user?.id ?? '';
  const name = nameOf(line);
  const [text, setText] = useState(() => textOf(account, name));
  useEffect(() => {
    if (textOf(account, name) !== text) void writeEntry(account, name, text === '' ? undefined : text);
  }, [account, name, text]);
  return [text, setText] as const;
}
