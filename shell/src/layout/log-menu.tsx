import { AddIcon, ChevronDownIcon, Menu } from '@feltbook/ui';
import { useNavigate } from 'react-router-dom';
import { OnlyRoomy } from './bar-style';
import { useLogChoices } from './log-choices';

/** The wide bar's main button: the same choices as in the sheet of phones. */
export function LogMenu() {
  const navigate = useNavigate();
  const choices = useLogChoices();
  return (
    <Menu
      label="Log"
      variant="primary"
      button={
        <>
          <AddIcon />
          Log
          <OnlyRoomy>
            <ChevronDownIcon size="1em" />
          </OnlyRoomy>
        </>
      }
      entries={choices.map(({ to, ...choice }) => ({
        key: to,
        ...choice,
        onSelect: () => void navigate(to),
      }))}
    />
  );
}
