import { AddIcon, Button, color, Dialog, ShareIcon, space } from '@feltbook/ui';
import styled from 'styled-components';
import { closeHomeScreenHelp, useHomeScreenHelp } from './home-screen';

const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding-left: ${space[5]};
  svg {
    vertical-align: -0.25em;
    color: ${color.accentText};
  }
`;

/** How to install on iPhones and iPads. */
export function HomeScreenDialog() {
  const open = useHomeScreenHelp();
  return (
    <Dialog
      open={open}
      onClose={closeHomeScreenHelp}
      title="Add Feltbook to your Home Screen"
      actions={
        <Button variant="primary" onClick={closeHomeScreenHelp}>
          Got it
        </Button>
      }
    >
      <Steps>
        <li>
          Tap <ShareIcon /> <strong>Share</strong> in your browser’s bar.
        </li>
        <li>
          Choose <AddIcon /> <strong>Add to Home Screen</strong>.
        </li>
      </Steps>
    </Dialog>
  );
}
