/** Whether the browser has WebAuthn, which it has on https and on localhost only. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;
