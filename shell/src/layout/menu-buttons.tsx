import { AddIcon, ChevronDownIcon, Menu, type MenuEntry, UserIcon } from '@feltbook/ui';
import { nameOf, useSession } from '@feltbook/web-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { OnlyRoomy } from './bar-style';

interface MenuButtonProps {
  readonly entries: readonly MenuEntry[];
}

const chevron = (
  <OnlyRoomy>
    <ChevronDownIcon size="1em" />
  </OnlyRoomy>
);

/** The wide bar's main button. */
export function LogButton({ entries }: MenuButtonProps) {
  const button = (
    <>
      <AddIcon />
      Log
      {chevron}
    </>
  );
  return <Menu label="Log" variant="primary" button={button} entries={entries} />;
}

/** The wide bar's button with the player's name. */
export function AccountButton({ entries }: MenuButtonProps) {
  const { user } = useSession();
  const name = nameOf(user);
  const button = (
    <>
      <UserIcon />
      <OnlyRoomy>{name}</OnlyRoomy>
      {chevron}
    </>
  );
  return <Menu label={`Account: ${name}`} variant="quiet" button={button} entries={entries} />;
}

const Unseen = styled.span`
  visibility: hidden;
`;

/** Keeps the place of a button whose menu has not loaded. */
export function PlaceOf({ button: Button }: { readonly button: (props: MenuButtonProps) => ReactNode }) {
  return (
    <Unseen>
      <Button entries={[]} />
    </Unseen>
  );
}
