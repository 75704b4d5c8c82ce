import { Alert, Button, Row, Stack } from '@feltbook/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AccountForm } from './use-account-form';

interface ActionFormProps<Values extends FieldValues, Output> {
  readonly form: Pick<AccountForm<Values, Output>, 'submit' | 'formState' | 'failure' | 'isDone'>;
  readonly children: ReactNode;
  /** The text of the submitting button. */
  readonly label: string;
  readonly primary?: boolean;
  /** Buttons before the submitting one. */
  readonly actions?: ReactNode;
  readonly failureActions?: ReactNode;
  /** Shown until the fields change again. */
  readonly success?: ReactNode;
}

/** The fields of a small form below its outcome, and its buttons. */
export function ActionForm<Values extends FieldValues, Output>(props: ActionFormProps<Values, Output>) {
  const { form, children, label, primary, actions, failureActions, success } = props;
  const { submit, formState, failure, isDone } = form;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {failure && (
          <Alert tone="error" actions={failureActions}>
            {failure}
          </Alert>
        )}
        {isDone && !formState.isDirty && success}
        {children}
        <Row $end>
          {actions}
          <Button type="submit" variant={primary ? 'primary' : undefined} busy={formState.isSubmitting}>
            {label}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
