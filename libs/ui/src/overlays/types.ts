import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, by a press outside and by the Close button. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower end, the main one last. */
  actions?: ReactNode;
  /** Gets the focus when the dialog opens; otherwise its first control does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Room for a table. */
  wide?: boolean;
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The drawer's accessible name. */
  label: string;
  children: ReactNode;
}

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Called when the entry is chosen; the menu closes, by `close` where it is to stay open until then. */
  onSelect: (close: () => void) => void;
  /** Marks the chosen one of several. */
  checked?: boolean;
  disabled?: boolean;
  /** A line above this entry. */
  group?: boolean;
  /** Leaves the menu open after the choice, for entries that show progress. */
  keepOpen?: boolean;
}

export interface MenuPopoverProps {
  open: boolean;
  setOpen: (open: boolean) => void;
  label: string;
  entries: readonly MenuEntry[];
  /** The button that the menu hangs from. */
  anchor: RefObject<HTMLButtonElement | null>;
}
