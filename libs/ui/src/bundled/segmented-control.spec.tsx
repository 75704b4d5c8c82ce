import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control';

const PERIODS = [
  { value: 'month', label: '1M', name: 'One month' },
  { value: 'year', label: '1Y', name: 'One year' },
  { value: 'all', label: 'All' },
  { value: 'custom', label: 'Custom', disabled: true },
] as const;

type Period = (typeof PERIODS)[number]['value'];

function Periods() {
  const [period, setPeriod] = useState<Period>('all');
  return <SegmentedControl label="Period" value={period} options={PERIODS} onChange={setPeriod} />;
}

it('is a named group of radio buttons', () => {
  render(<Periods />);
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Custom' })).toBeDisabled();
});

it('chooses by a press and by arrow keys', async () => {
  render(<Periods />);
  await userEvent.click(screen.getByText('1M'));
  expect(screen.getByRole('radio', { name: 'One month' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'One year' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'One year' })).toHaveFocus();
});

it('is one stop for the Tab key', async () => {
  render(<Periods />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
