import { useMenuStore } from '@ariakit/react/menu';
import { Fragment, useEffect } from 'react';
import { CheckIcon } from '../icons/icons';
import { MenuBox, MenuLine, MenuRow } from './overlay-style';
import type { MenuPopoverProps } from './types';

/** The open menu under its button; loaded when the button is first hovered or focused. */
export function LoadedMenu({ open, setOpen, label, entries, anchor }: MenuPopoverProps) {
  const store = useMenuStore({ open, setOpen, placement: 'bottom-end' });
  // The library moves the focus only for buttons of its own. Closing resets this.
  useEffect(() => {
    if (open) store.setAutoFocusOnShow(true);
  }, [open, store]);
  return (
    <MenuBox
      store={store}
      aria-label={label}
      gutter={6}
      modal={false}
      // In a portal: a scrolling table would cut it off.
      portal
      unmountOnHide
      finalFocus={anchor}
      getAnchorRect={() => anchor.current?.getBoundingClientRect() ?? null}
      // A click on the menu's button closes it there; closing it here too would reopen it.
      hideOnInteractOutside={({ target }) => !(target instanceof Node && anchor.current?.contains(target))}
    >
      {entries.map(({ key, label: text, icon, onSelect, checked, disabled, group, keepOpen }) => (
        <Fragment key={key}>
          {group && <MenuLine />}
          <MenuRow
            onClick={() => onSelect(() => setOpen(false))}
            disabled={disabled ?? false}
            hideOnClick={!keepOpen}
            {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
          >
            {icon}
            <span>{text}</span>
            {checked && <CheckIcon />}
          </MenuRow>
        </Fragment>
      ))}
    </MenuBox>
  );
}
