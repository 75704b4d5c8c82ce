import { TextField, type TextFieldProps } from '@feltbook/ui';
import * as z from 'zod/mini';

/** Shown once the server asks for a code. The server says what is wrong with it. */
export const codeIfAsked = z.string();
/** What a form's code is in a request. */
export const givenCode = (code: string): string | undefined => code.trim() || undefined;

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
