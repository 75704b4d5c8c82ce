import type { AdminUser } from '@feltbook/contracts';
import { color, font, media, oneLine, size } from '@feltbook/ui';
import styled from 'styled-components';

const Button = styled.button`
  ${oneLine}
  display: block;
  max-width: 100%;
  padding: 0;
  background: none;
  border: 0;
  font-weight: ${font.weight.medium};
  color: ${color.text};
  text-align: left;
  text-decoration: underline;
  text-decoration-color: ${color.edge};
  text-underline-offset: 0.2em;
  cursor: pointer;
  @media ${media.touch} {
    min-width: ${size.touch};
    min-height: ${size.touch};
  }
  &:hover {
    text-decoration-color: currentColor;
  }
`;

interface NameButtonProps {
  readonly user: AdminUser;
  /** Without it, the name is plain text. */
  readonly onOpen: ((user: AdminUser) => void) | undefined;
}

/** A user's name, which opens the user's dialog. */
export function NameButton({ user, onOpen }: NameButtonProps) {
  if (!onOpen) return user.name;
  return (
    <Button type="button" dir="auto" title={user.name} onClick={() => onOpen(user)}>
      {user.name}
    </Button>
  );
}
