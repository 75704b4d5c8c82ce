import { Alert, Button, Dialog, Stack } from '@feltbook/ui';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Text of the button that submits the form. */
  readonly submitLabel?: string;
  /** Whether what was submitted is being saved. */
  readonly busy: boolean;
  /** Why the last save failed; null if it did not. */
  readonly failure: string | null;
  /** Beside the button. */
  readonly actions?: ReactNode;
  readonly onSubmit: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A dialog with one form, whose button stands at the foot of the dialog and whose failure stands above its fields. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, submitLabel = 'Save', busy, failure, actions, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          {actions}
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack $gap={4}>
          {failure !== null && <Alert tone="error" title={failure} />}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
