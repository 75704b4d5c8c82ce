import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Combobox } from '../bundled/combobox';
import { SegmentedControl } from '../bundled/segmented-control';
import { Alert } from '../feedback/alert';
import { TableHeader } from '../data/table';
import { GlobalStyle } from '../theme/global-style';
import { controlHeights, media, size } from '../theme/tokens';
import { Button, IconButton, LinkButton } from './button';
import { FloatingActionButton } from './floating-action-button';
import { NumberField, SelectField, TextArea, TextField } from './text-fields';

const nothing = () => undefined;
const button = () => screen.getByRole('button');
const frameOf = (role: string) => () => screen.getByRole(role).parentElement as HTMLElement;

/** Each control with the element that is pressed. */
const CONTROLS: readonly (readonly [string, ReactNode, () => HTMLElement])[] = [
  ['a button', <Button>Save</Button>, button],
  ['a small button', <Button size="sm">Save</Button>, button],
  ['an icon button', <IconButton label="Edit">×</IconButton>, button],
  ['a small icon button', <IconButton label="Edit" size="sm" children="×" />, button],
  ['a link', <LinkButton href="/add">Log</LinkButton>, () => screen.getByRole('link')],
  ['a text field', <TextField label="Name" />, frameOf('textbox')],
  ['a number field', <NumberField label="Buy-in" money />, frameOf('textbox')],
  ['a text area', <TextArea label="Notes" />, frameOf('textbox')],
  ['a select', <SelectField label="Sort" />, frameOf('combobox')],
  ['a combobox', <Combobox label="Location" value="" options={[]} onChange={nothing} />, frameOf('combobox')],
  [
    'a segment',
    <SegmentedControl
      label="Period"
      value="all"
      options={[{ value: 'all', label: 'All' }]}
      onChange={nothing}
    />,
    frameOf('radio'),
  ],
  ['the Close button of a message', <Alert onDismiss={nothing} />, button],
];

it.each(CONTROLS)('%s has the height of controls', (_, control, target) => {
  render(control);
  const heights = Object.keys(controlHeights).map((property) => `var(${property})`);
  expect(heights).toContain(getComputedStyle(target()).minHeight);
});

it('the header of a sorted column has the height of controls', () => {
  render(
    <table>
      <thead>
        <tr>
          <TableHeader onSort={nothing}>Date</TableHeader>
        </tr>
      </thead>
    </table>,
  );
  expect(getComputedStyle(button()).minHeight).toBe(size.small);
});

it('the floating button is larger', () => {
  render(<FloatingActionButton href="/add">Log</FloatingActionButton>);
  expect(getComputedStyle(screen.getByRole('link')).minHeight).toBe('3.5rem');
});

it('controls are 44 px high on phones and on coarse pointers', () => {
  render(<GlobalStyle />);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const forTouch = rules.filter(
    (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === media.touch,
  );
  const text = forTouch.map(({ cssRules }) => [...cssRules].map((rule) => rule.cssText).join(' ')).join(' ');
  for (const property of Object.keys(controlHeights)) expect(text).toContain(`${property}: ${size.touch}`);
  expect(Number.parseFloat(size.touch) * 16).toBeGreaterThanOrEqual(44);
});
