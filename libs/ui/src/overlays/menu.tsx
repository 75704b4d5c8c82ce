import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/button';
import type { ButtonLook } from '../controls/button-style';
import { preloadOverlays, useOverlays } from './loader';
import type { MenuEntry } from './types';

export interface MenuProps extends ButtonLook {
  /** The menu's name for assistive technology, and the button's where it shows no text. */
  label: string;
  /** The button's content. */
  button: ReactNode;
  entries: readonly MenuEntry[];
}

const warmUp = () => void preloadOverlays();

/** A button that opens a menu. The menu's code is loaded when the button is first hovered or focused. */
export function Menu({ label, button, entries, ...look }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const overlays = useOverlays(open, () => setOpen(false));

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button
        {...look}
        ref={anchor}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={openByArrow}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        {button}
      </Button>
      {overlays && <overlays.LoadedMenu {...{ open, setOpen, label, entries, anchor }} />}
    </>
  );
}
