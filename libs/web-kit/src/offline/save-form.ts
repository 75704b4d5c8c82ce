import type { Sent } from './send-one';

/** The form at which a save is made. For a few seconds it hears what becomes of the save, as if there were no queue. */
export interface SaveForm {
  /** Whose save it is. Whoever is signed in now, unless the form was filled in by another account. */
  readonly account?: string | undefined;
  /** Whether the player is still there to hear it. */
  readonly isOpen?: () => boolean;
  /** The save is safe on this device: a draft of it would make two of one. */
  readonly onKept?: () => void;
  /** The server said no, and the save is the form's again: it leaves this device right after. */
  readonly onReturned?: () => void;
}

/** What a form is told. `isKept`: the save stays on this device, whatever the outcome. */
export interface Told {
  readonly sent: Sent;
  /** What was sent under its key: another tab may have put its own in this one's place. */
  readonly body: unknown;
  readonly isKept: boolean;
}

interface Hearing {
  readonly form: SaveForm;
  readonly tell: (told?: Told) => void;
  isTaken: boolean;
}

const hearings = new Map<string, Hearing>();

/** Whether a form still waits to hear of the save with this key. Nothing else shows such a save yet. */
export const isHeard = (key: string): boolean => hearings.has(key);

/**
 * Has a form wait for what becomes of a save.
 * @returns `told`: undefined once `stop` was called before there was anything to tell
 */
export function hear(key: string, form: SaveForm) {
  let tell: Hearing['tell'] = () => undefined;
  const told = new Promise<Told | undefined>((resolve) => {
    tell = resolve;
  });
  const hearing: Hearing = { form, tell, isTaken: false };
  hearings.set(key, hearing);
  const stop = () => {
    // What became of it is known already, and only being written down.
    if (hearing.isTaken) return;
    if (hearings.get(key) === hearing) hearings.delete(key);
    tell();
  };
  return { told, stop };
}

/** Whoever knows what became of a save takes the form that waits for it, and has to tell it: nothing stops that now. */
export function takeHearing(key: string): Hearing | undefined {
  const hearing = hearings.get(key);
  if (hearing) hearing.isTaken = true;
  hearings.delete(key);
  return hearing;
}
