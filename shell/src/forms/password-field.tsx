import { EyeIcon, EyeOffIcon, IconButton, TextField, type TextFieldProps } from '@feltbook/ui';
import { useState } from 'react';

/** A password, which its button shows as text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
