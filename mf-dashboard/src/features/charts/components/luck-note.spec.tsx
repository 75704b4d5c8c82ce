import { hideAmounts } from '@feltbook/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { emptyFigures, VARIANCE } from '../../../testing/figures';
import type { Picture } from '../lib/line-layout';
import type { Shown } from '../lib/texts';
import { GrowthSection } from './growth-section';

const drawn = jest.fn();
jest.mock('@feltbook/charts', () => ({
  ChartPlace: ({ picture }: { picture: Picture }) => {
    drawn(picture);
    return null;
  },
}));

const POINTS = ['2026-03-01', '2026-03-04', '2026-03-20', '2026-04-02', '2026-05-09'].map((date, at) => ({
  date,
  bankroll: at * 100,
  profit: 100,
}));
/** $100 of swings: 2,880 are 2.88 standard deviations of 100 hours. */
const FIGURES = emptyFigures({
  cashGrowthData: POINTS,
  tournamentGrowthData: POINTS,
  cashTicks: [300, 300, 300, 300],
  variance: { ...VARIANCE, hourly: 28.8, standardDeviation: 100, hours: 100 },
});

const open = (shown: Shown = 'cash') =>
  render(<GrowthSection shown={shown} figures={FIGURES} />, { wrapper: MemoryRouter });
const sentence = () => screen.queryByText(/^About 1 in 500 break-even players would be this far up\./);
const drawnBand = () => {
  const [{ band }] = drawn.mock.lastCall as [Picture];
  return band?.map(({ reach }) => Math.round(reach));
};

afterEach(() => act(() => hideAmounts(false)));

it('lies behind cash sessions with one sentence, until it is switched off', () => {
  open();
  expect(drawnBand()).toEqual([0, 196, 277, 339, 392]);
  expect(sentence()).toBeVisible();
  const toggle = screen.getByRole('checkbox', { name: 'Where 95 of 100 break-even players would be' });
  expect(toggle).toBeChecked();
  fireEvent.click(toggle);
  expect(drawnBand()).toBeUndefined();
  fireEvent.click(toggle);
  expect(drawnBand()).toHaveLength(5);
});

it('follows the slider; the sentence is for the end of the line', () => {
  open();
  fireEvent.change(screen.getByRole('slider', { name: 'To' }), { target: { value: '50' } });
  expect(drawnBand()).toEqual([0, 196, 277]);
  expect(sentence()).toBeNull();
});

it('says nothing while amounts are hidden', () => {
  open();
  act(() => hideAmounts(true));
  expect(sentence()).toBeNull();
});

it('is not behind tournaments', () => {
  open('tournament');
  expect(drawnBand()).toBeUndefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
