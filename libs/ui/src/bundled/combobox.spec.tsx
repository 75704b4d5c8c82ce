import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

const VENUES = ['Bellagio', 'Aria', 'The Wynn'].map((name) => ({ value: name.toLowerCase(), label: name }));

interface Props {
  readonly start?: string;
  readonly onSelect?: () => void;
  readonly onSubmit?: () => void;
}

function Location({ start = '', onSelect = jest.fn(), onSubmit = jest.fn() }: Props) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        label="Location"
        value={value}
        onChange={setValue}
        options={VENUES}
        addNew={{ label: 'Add new location', onSelect }}
      />
      <output>{value}</output>
      <button>Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Location' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const value = () => screen.getByRole('status').textContent;
/** The option that assistive technology reads as reached. */
const reached = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('offers all options at a press, the chosen one marked, and chooses by a press', async () => {
  render(<Location start="aria" />);
  expect(field()).toHaveValue('Aria');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field());
  expect(options()).toEqual(['Bellagio', 'Aria', 'The Wynn', 'Add new location']);
  const list = screen.getByRole('listbox', { name: 'Location' });
  expect(field()).toHaveAttribute('aria-controls', list.id);
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Aria');

  await userEvent.click(screen.getByRole('option', { name: 'The Wynn' }));
  expect(value()).toBe('the wynn');
  expect(field()).toHaveValue('The Wynn');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('reports each time that the list opens', async () => {
  const onOpen = jest.fn();
  render(<Combobox label="Location" value="" onChange={jest.fn()} options={VENUES} onOpen={onOpen} />);
  await userEvent.tab();
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  await userEvent.keyboard('r');
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}{ArrowDown}');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('filters what is offered by what is typed', async () => {
  render(<Location />);
  await userEvent.type(field(), 'wy');
  expect(options()).toEqual(['The Wynn', 'Use “wy”']);
});

it('is used by keyboard: arrows reach, Enter chooses without submitting, Escape closes', async () => {
  const onSubmit = jest.fn();
  render(<Location onSubmit={onSubmit} />);
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(reached()).toBe('Bellagio');
  await userEvent.keyboard('{ArrowDown}');
  expect(reached()).toBe('Aria');
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('aria');
  expect(onSubmit).not.toHaveBeenCalled();

  await userEvent.keyboard('{ArrowDown}');
  expect(reached()).toBe('Aria');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(reached()).toBe('Add new location');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(value()).toBe('aria');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('takes a new text as it is typed, and an option in any case of letters', async () => {
  render(<Location />);
  await userEvent.type(field(), 'Home game');
  await userEvent.tab();
  expect(value()).toBe('Home game');
  expect(field()).toHaveValue('Home game');
  await userEvent.clear(field());
  await userEvent.type(field(), 'bellagio ');
  await userEvent.tab();
  expect(value()).toBe('bellagio');
  expect(field()).toHaveValue('Bellagio');
});

it('shows details of options, which are not part of what is searched or chosen', async () => {
  const onChange = jest.fn();
  const near = [
    { value: 'Aria', label: 'Aria', detail: '0.4 mi' },
    { value: 'Wynn', label: 'Wynn' },
  ];
  render(<Combobox label="Location" value="Aria" onChange={onChange} options={near} />);
  expect(field()).toHaveValue('Aria');
  await userEvent.click(field());
  expect(options()).toEqual(['Aria 0.4 mi', 'Wynn']);
  await userEvent.click(screen.getByRole('option', { name: 'Aria 0.4 mi' }));
  expect(onChange).toHaveBeenLastCalledWith('Aria');
  await userEvent.type(field(), '{Control>}a{/Control}mi');
  expect(screen.queryByRole('option')).toBeNull();
});

it('takes an option in another Unicode form and with other blanks', async () => {
  const onChange = jest.fn();
  const cafe = { value: 'cafe', label: 'Caf\u00e9 Royal' };
  render(<Combobox label="Location" value="" onChange={onChange} options={[cafe]} />);
  await userEvent.click(field());
  await userEvent.paste(' cafe\u0301\u00a0 royal');
  expect(onChange).toHaveBeenLastCalledWith('cafe');
});

it('opens the form for a new one, and after typing takes what was typed', async () => {
  const onSelect = jest.fn();
  render(<Location onSelect={onSelect} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Add new location' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await userEvent.type(field(), 'Casino de Paris');
  await userEvent.click(screen.getByRole('option', { name: 'Use “Casino de Paris”' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(value()).toBe('Casino de Paris');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('offers to take no text that names an option', async () => {
  render(<Location />);
  await userEvent.type(field(), 'ARIA');
  expect(options()).toEqual(['Aria', 'Add new location']);
});
