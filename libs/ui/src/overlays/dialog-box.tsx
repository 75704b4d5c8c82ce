import { DialogDismiss, DialogHeading } from '@ariakit/react/dialog';
import { IconButton } from '../controls/button';
import { CloseIcon } from '../icons/icons';
import { Backdrop, DialogActions, DialogBox, DialogHead, DrawerBox } from './overlay-style';
import { useSwipeDown } from './use-swipe-down';
import type { DialogProps, DrawerProps } from './types';

/** The dialog itself; loaded when the first one opens. */
export function LoadedDialog(props: DialogProps) {
  const { open, onClose, title, children, actions, initialFocus, wide = false } = props;
  const swipe = useSwipeDown(onClose);
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      backdrop={<Backdrop />}
      unmountOnHide
      $wide={wide}
      {...(initialFocus && { initialFocus })}
    >
      <DialogHead {...swipe}>
        <DialogHeading render={<h2 />}>{title}</DialogHeading>
        <DialogDismiss render={<IconButton label="Close" />}>
          <CloseIcon />
        </DialogDismiss>
      </DialogHead>
      {children && <div>{children}</div>}
      {actions && <DialogActions>{actions}</DialogActions>}
    </DialogBox>
  );
}

/** A panel from the left edge; loaded with the dialogs. */
export function LoadedDrawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <DrawerBox open={open} onClose={onClose} backdrop={<Backdrop />} aria-label={label} unmountOnHide>
      {children}
    </DrawerBox>
  );
}
