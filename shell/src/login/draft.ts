const KEY = 'feltbook.login-draft';

/** What was typed into the sign-in form and may be kept: never the password. */
export interface LoginDraft {
  id: string;
  displayName: string;
}

/** The draft of this tab, so that a reload loses nothing that was typed. */
export function readDraft(): LoginDraft {
  try {
    const { id, displayName } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<string, unknown>
    >;
    return {
      id: typeof id === 'string' ? id : '',
      displayName: typeof displayName === 'string' ? displayName : '',
    };
  } catch {
    return { id: '', displayName: '' };
  }
}

/** Keeps the draft, or forgets it when `draft` is null. */
export function keepDraft(draft: LoginDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing loses it with a reload.
  }
}
