export const QUEUED_TEXT = 'Saved on this device. It is sent when the network is back.';
