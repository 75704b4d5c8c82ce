import { TextField, type TextFieldProps } from '@feltbook/ui';

/** A code of the player's app, or a recovery code. */
export const SecondFactorField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...props}
    label="Code from your app, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);
