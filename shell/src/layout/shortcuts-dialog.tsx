import { color, Dialog, font, radius, space } from '@feltbook/ui';
import { Fragment } from 'react';
import styled from 'styled-components';

const KEYS: readonly (readonly [key: string, effect: string])[] = [
  ['/', 'Search, or ask for results (also Ctrl K)'],
  ['l', 'Log a session or tournament'],
  ['h', 'Hide or show amounts'],
  ['?', 'Show these shortcuts'],
  ['Esc', 'Close a dialog or a menu'],
];

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  kbd {
    display: inline-block;
    min-width: 2rem;
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.edge};
    border-radius: ${radius.sm};
    font-family: inherit;
    font-size: ${font.size.sm};
    text-align: center;
  }
`;

/** The keys that work on every page. Opened by the account's menu and by `?`. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Keys>
        {KEYS.map(([key, effect]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </Fragment>
        ))}
      </Keys>
    </Dialog>
  );
}
