import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, by a press outside, by the Close button and, on phones, by a swipe down. */
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
  /** Called when the entry is chosen. With `keepOpen`, the menu stays open until `close` is called. */
  onSelect: (close: () => void) => void;
  /** Marks the selected one of several entries. */
  checked?: boolean;
  disabled?: boolean;
  /** Draws a line above this entry. */
  group?: boolean;
  /** Leaves the menu open after the choice, for entries that show progress. */
  keepOpen?: boolean;
}

export interface MenuPopoverProps {
  open: boolean;
  setOpen: (open: boolean) => void;
  label: string;
  entries: readonly MenuEntry[];
  /** The button that the menu opens under. */
  anchor: RefObject<HTMLButtonElement | null>;
}
