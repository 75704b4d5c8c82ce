import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { NumberField, SelectField, TextField, TimeField } from './text-fields';

describe('fields', () => {
  it('link label and error to the control', () => {
    render(
      <TextField label="Location" hint="Where you play most." error="Please select a location." required />,
    );
    const input = screen.getByRole('textbox', { name: /Location/ });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Please select a location.');
  });

  it('show the hint while there is no error', () => {
    const { rerender } = render(<TextField label="Hours" hint="Such as 3:30." />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Such as 3:30.');
    rerender(<TextField label="Hours" hint="Such as 3:30." error="Enter hours, like 3:30." />);
    expect(screen.queryByText('Such as 3:30.')).not.toBeInTheDocument();
  });

  it('pass a ref to the control', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Stakes" ref={ref} name="stakes" />);
    expect(ref.current).toBe(screen.getByRole('textbox', { name: 'Stakes' }));
  });

  it('request the numeric keypad on phones', () => {
    render(<NumberField label="Buy-in" money />);
    expect(screen.getByRole('textbox', { name: 'Buy-in' })).toHaveAttribute('inputmode', 'decimal');
  });

  it('step times by five minutes', () => {
    render(<TimeField label="Start time" />);
    expect(screen.getByLabelText('Start time')).toHaveAttribute('step', '300');
  });

  it('include a native select', () => {
    render(
      <SelectField label="Game type" defaultValue="omaha">
        <option value="nlhe">No-Limit Hold&apos;em</option>
        <option value="omaha">Omaha</option>
      </SelectField>,
    );
    expect(screen.getByRole('combobox', { name: 'Game type' })).toHaveValue('omaha');
  });
});
