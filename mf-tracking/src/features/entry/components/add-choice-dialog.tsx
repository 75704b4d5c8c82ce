import { Button, Dialog, TextField } from '@feltbook/ui';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const FlatForm = styled.form`
  margin: 0;
`;

interface AddChoiceProps {
  readonly open: boolean;
  /** `game type`, `location`, `stakes`. */
  readonly noun: string;
  /** @returns the fault of a name that is not blank, if any */
  readonly fault: (name: string) => string | undefined;
  readonly onAdd: (name: string) => void;
  readonly onClose: () => void;
}

/** Adds an option to a select. A blank name cannot be added. */
export function AddChoiceDialog({ open, ...rest }: AddChoiceProps) {
  // Mounted only while open: the name starts blank each time.
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ noun, fault, onAdd, onClose }: Omit<AddChoiceProps, 'open'>) {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const blank = name.trim() === '';
  const wrong = blank ? undefined : fault(name);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes events on through portals: without this, the entry form would be submitted too.
    event.stopPropagation();
    if (!blank && !wrong) onAdd(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add ${noun}`}
      initialFocus={input}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={blank || wrong !== undefined}>
            Add
          </Button>
        </>
      }
    >
      <FlatForm id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong}
          autoComplete="off"
        />
      </FlatForm>
    </Dialog>
  );
}
