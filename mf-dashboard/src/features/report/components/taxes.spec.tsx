import { setCurrency } from '@feltbook/ui';
import { render, screen } from '@testing-library/react';
import { plain } from '../../../testing/insights-page';
import { reportAnswer } from '../../../testing/report';
import { cup, session } from '../../../testing/insights';
import { Taxes } from './taxes';

/** +$900.50 and −$330. */
const reportOf = (year: string) =>
  reportAnswer(year, '', [
    session(`${year}-01-01`, 150.5),
    session(`${year}-01-31`, -180),
    cup(`${year}-06-15`, -150),
    cup(`${year}-06-16`, 750),
  ]);

afterEach(() => setCurrency());

it.each([
  ['2025', '100%', '$330.00', '$570.50', '26 U.S.C. 165(d)'],
  ['2026', '90%', '$297.00', '$603.50', 'Public Law 119-21, section 70114 (26 U.S.C. 165(d))'],
])('has what is taxed of %s: %s of the losses deducted', (year, part, deducted, taxable, source) => {
  render(<Taxes year={year} report={reportOf(year)} />);
  expect(screen.getByRole('heading', { name: `Taxes: United States, ${year}` })).toBeVisible();
  expect(screen.getAllByRole('term').map(plain)[2]).toBe(`Deductible: ${part} of losses, at most the gains`);
  expect(screen.getAllByRole('definition').map(plain)).toEqual([
    ...['+$900.50', '\u2212$330.00', deducted, taxable],
  ]);
  expect(screen.getByText(`Source: ${source}, as of Nov 27, 2026. This is not tax advice.`)).toBeVisible();
});

it('has no rule for players who count in another currency', () => {
  setCurrency('CAD');
  const { container } = render(<Taxes year="2026" report={reportOf('2026')} />);
  expect(container).toBeEmptyDOMElement();
});
