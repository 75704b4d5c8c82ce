import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../icons/spinner';
import { buttonStyle, withoutLook, type ButtonLook } from './button-style';

const StyledButton = styled.button.withConfig(withoutLook)<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Before the text. */
  icon?: ReactNode;
  /** Shows a spinner and ignores clicks, but stays focusable. */
  busy?: boolean | undefined;
}

/** A button, of type `button` by default. */
export function Button({ icon, busy = false, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <StyledButton {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy ? <Spinner size="1em" /> : icon}
      {children}
    </StyledButton>
  );
}

/** A link with a button's look. `as={Link} to="/add"` makes it a link of the router. */
export const LinkButton = styled.a.withConfig(withoutLook)<ButtonLook>`
  ${buttonStyle}
`;

export interface IconButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  busy?: boolean | undefined;
}

/** A square button with an icon as its child. */
export function IconButton({
  label,
  busy = false,
  disabled,
  children,
  variant = 'quiet',
  ...rest
}: IconButtonProps) {
  return (
    <StyledButton
      type="button"
      title={label}
      {...rest}
      variant={variant}
      square
      aria-label={label}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size="1em" /> : children}
    </StyledButton>
  );
}
