/** Says that a change waits on this device. */
export const SAVED_HERE = 'Saved on this device. It is sent when the network is back.';
