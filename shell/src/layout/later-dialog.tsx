import { type ComponentType, useEffect, useState } from 'react';

interface DialogState {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog whose code is loaded when it first opens. After a failed load it closes: the next press loads again. */
export function laterDialog(load: () => Promise<ComponentType<DialogState>>) {
  return function LaterDialog({ open, onClose }: DialogState) {
    const [Loaded, setLoaded] = useState<ComponentType<DialogState>>();
    useEffect(() => {
      if (open && !Loaded) load().then((dialog) => setLoaded(() => dialog), onClose);
    }, [open, onClose, Loaded]);
    return Loaded ? <Loaded open={open} onClose={onClose} /> : null;
  };
}
