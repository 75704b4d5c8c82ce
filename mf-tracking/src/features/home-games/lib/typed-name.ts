const KEY = 'feltbook.home-game.name';

/** The name under which a visitor wrote last, until the tab is closed; blank before the first entry. */
export function typedName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the name for a visitor's later entries. */
export function rememberTypedName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name.trim());
  } catch {
    // Without storage it is typed each time.
  }
}
