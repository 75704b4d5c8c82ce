import { type ReactNode, useRef } from 'react';
import { Button } from '../controls/button';
import { useOverlays } from './loader';
import type { DialogProps, DrawerProps } from './types';

/**
 * A modal dialog, on phones a sheet at the lower edge: focus moves in and returns; Escape, a press outside and a swipe
 * down close it. Its code is loaded when it first opens.
 */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open, props.onClose);
  return overlays ? <overlays.LoadedDialog {...props} /> : null;
}

/** A modal panel from the left edge, for the menu on small screens. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.open, props.onClose);
  return overlays ? <overlays.LoadedDrawer {...props} /> : null;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Styles the confirming button as a warning: the action cannot be undone. */
  dangerous?: boolean;
  /** The confirmed action is running. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. Cancel has the focus, so that Enter does nothing by accident. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    dangerous,
    busy,
    onConfirm,
    onCancel,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
