const KEY = 'feltbook.passkey-used';

/** Whether a passkey was added or used on this device before. */
export function wasPasskeyUsedHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberPasskeyUse(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Without storage, the sign-in form has the button only.
  }
}
