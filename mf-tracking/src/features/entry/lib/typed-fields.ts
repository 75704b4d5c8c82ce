import { createContext, useContext } from 'react';
import type { EntryField } from './result-fields';
import type { EntryValues } from './values';

/** What the player has changed in a form. */
export interface Typed {
  /** The changed fields, even if they have the value again that the page had filled in. */
  readonly names: ReadonlySet<EntryField>;
  /** Sets values for which the player has pressed a button. */
  readonly enter: (values: Partial<EntryValues>) => void;
  /** Sets values that the page proposes: they count as changed by nobody. */
  readonly propose: (values: Partial<EntryValues>) => void;
  /** The player is in a field. */
  readonly touch: (name: string) => void;
}

export const TypedFields = createContext<Typed>({
  names: new Set(),
  enter: () => undefined,
  propose: () => undefined,
  touch: () => undefined,
});

/** The attribute of a field that only the page has filled in. */
export function useUntouched(name: EntryField): true | undefined {
  return useContext(TypedFields).names.has(name) ? undefined : true;
}

export const usePropose = (): Typed['propose'] => useContext(TypedFields).propose;

export const useEnter = (): Typed['enter'] => useContext(TypedFields).enter;
