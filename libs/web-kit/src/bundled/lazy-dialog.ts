import { type ComponentType, useState } from 'react';

/**
 * The state of a dialog whose code is loaded when it first opens. After a failure, the next attempt loads it again.
 * @param load imports the dialog
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const open = () => {
    setOpen(true);
    setFailed(false);
    if (Dialog) return;
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  };
  return { isOpen, hasFailed, Dialog, open, close: () => setOpen(false) };
}
