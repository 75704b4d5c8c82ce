import { color, Dialog, font, radius, space } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLogChoices } from './log-choices';
import { prefetching } from './navigation';

const Choices = styled.ul`
  padding: 0;
  list-style: none;
`;

const Choice = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 3.5rem;
  margin-inline: -${space[2]};
  padding: ${space[2]};
  border-radius: ${radius.md};
  color: ${color.text};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.snug};
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    background: ${color.hover};
  }
  svg {
    color: ${color.accentText};
  }
`;

interface LogSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sheet that + in the tab bar opens. */
export function LogSheet({ open, onClose }: LogSheetProps) {
  const choices = useLogChoices();
  return (
    <Dialog open={open} onClose={onClose} title="Log">
      <Choices>
        {choices.map(({ to, label, icon }) => (
          <li key={to}>
            <Choice to={to} onClick={onClose} {...prefetching(to.replace(/\?.*/, ''))}>
              {icon}
              <span>{label}</span>
            </Choice>
          </li>
        ))}
      </Choices>
    </Dialog>
  );
}
