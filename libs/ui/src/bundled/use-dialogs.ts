import { useState } from 'react';

/** Several dialogs, of which at most one is open. */
export interface Dialogs<Opened> {
  readonly isOpen: boolean;
  /** What was opened last, also while it closes; null before the first. */
  readonly opened: Opened | null;
  /** How often one was opened. As a key, it makes a new dialog, which begins with what is stored now. */
  readonly times: number;
  readonly show: (opened: Opened) => void;
  readonly close: () => void;
}

/** The state of several dialogs, of which at most one is open. */
export function useDialogs<Opened>(): Dialogs<Opened> {
  const [isOpen, setOpen] = useState(false);
  const [{ opened, times }, setOpened] = useState<{ opened: Opened | null; times: number }>({
    opened: null,
    times: 0,
  });
  return {
    ...{ isOpen, opened, times },
    show: (next) => {
      setOpened((last) => ({ opened: next, times: last.times + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
