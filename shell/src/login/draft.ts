const KEY = 'feltbook.login-draft';

/** The stored input of the sign-in form: never the password. */
export interface LoginDraft {
  id: string;
  displayName: string;
}

/** The draft of this tab, which survives a reload. */
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

/** Stores the draft; null removes it. */
export function keepDraft(draft: LoginDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload loses it.
  }
}
