import { type ComponentType, useEffect, useState } from 'react';

interface DialogState {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog whose code is loaded when it first opens. After a failed load it closes: the next press loads again. */
export function laterDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  return function LaterDialog(props: Props) {
    const { open, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      if (open && !Loaded) load().then((dialog) => setLoaded(() => dialog), onClose);
    }, [open, onClose, Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
