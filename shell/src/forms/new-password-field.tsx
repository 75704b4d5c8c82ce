import { PASSWORD_MIN_LENGTH } from '@feltbook/contracts';
import type { TextFieldProps } from '@feltbook/ui';
import { PasswordField } from './password-field';

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'label' | 'hint'> {
  /** What a new password does besides. */
  readonly effect?: string;
}

/** A new password, with its rule. */
export const NewPasswordField = ({ effect = '', ...props }: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    label="New password"
    autoComplete="new-password"
    hint={`At least ${PASSWORD_MIN_LENGTH} characters. ${effect}`.trimEnd()}
  />
);
