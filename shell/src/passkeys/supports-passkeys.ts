/** Whether the browser has WebAuthn, which it has on https and on localhost only. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether the browser tells password managers which passkeys an account has. */
export const supportsSignals = (): boolean =>
  supportsPasskeys() && 'signalAllAcceptedCredentials' in PublicKeyCredential;
