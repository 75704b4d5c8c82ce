import { useNavigate } from 'react-router-dom';
import { useLogChoices } from './log-choices';
import { LogButton } from './menu-buttons';

/** The menu of the wide bar's main button: the same choices as in the sheet of phones. */
export function LogMenu() {
  const navigate = useNavigate();
  const choices = useLogChoices();
  return (
    <LogButton
      entries={choices.map(({ to, ...choice }) => ({
        key: to,
        ...choice,
        onSelect: () => void navigate(to),
      }))}
    />
  );
}
