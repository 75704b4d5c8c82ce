export const QUEUED_TEXT = 'Saved on this device. It is sent when the network is back.';
export const TRIAL_TEXT = 'Hands do not count toward your free trial.';
