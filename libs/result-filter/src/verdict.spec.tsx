import { hideAmounts } from '@feltbook/ui';
import { act, render, screen } from '@testing-library/react';
import { FilterVerdict } from './verdict';

const VARIANCE = { sessions: 83, hours: 400, standardDeviation: 200, verdict: 'tooEarly' } as const;

it.each([
  [
    'winning',
    // z = 40 / 200 · √400 = 4: 1 in 31,574
    { ...VARIANCE, hourly: 40, low: 20, high: 60, verdict: 'winning' as const },
    'Winning in these 83 sessions: +$40 an hour, very likely +$20 to +$60. Hardly luck: about 1 in 32,000 break-even players would be this far up.',
  ],
  [
    'too early to call',
    // z = 1: 1 in 6.3
    { ...VARIANCE, hourly: 10, low: -10, high: 30 },
    'Too early to call in these 83 sessions: +$10 an hour, very likely −$10 to +$30. It may be luck: about 1 in 6 break-even players would be this far up.',
  ],
  [
    'losing',
    // z = 2.5: 1 in 161
    { ...VARIANCE, hourly: -25, low: -45, high: -5, verdict: 'losing' as const },
    'Losing in these 83 sessions: −$25 an hour, very likely −$45 to −$5. Hardly bad luck: about 1 in 160 break-even players would be this far down.',
  ],
])('says %s, and how likely it is luck', (_verdict, variance, text) => {
  render(<FilterVerdict cash={{ variance, sessions: 83, withoutHours: 0 }} />);
  expect(screen.getByRole('status', { name: 'Verdict' })).toHaveTextContent(text);
});

it('says how many sessions are missing, and which count', () => {
  const { rerender } = render(<FilterVerdict cash={{ variance: null, sessions: 12, withoutHours: 8 }} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Too early to call: 4 sessions with hours, 10 needed.',
  );
  const variance = { ...VARIANCE, hourly: 10, low: -10, high: 30 };
  rerender(<FilterVerdict cash={{ variance, sessions: 86, withoutHours: 3 }} />);
  expect(screen.getByRole('status')).toHaveTextContent(/ 86 sessions \(3 without hours\): /);
});

it('says nothing without sessions, and nothing that hidden amounts would hide', () => {
  const { container, rerender } = render(
    <FilterVerdict cash={{ variance: null, sessions: 0, withoutHours: 0 }} />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<FilterVerdict cash={{ variance: null, sessions: 3, withoutHours: 0 }} />);
  expect(container).not.toBeEmptyDOMElement();
  act(() => hideAmounts(true));
  expect(container).toBeEmptyDOMElement();
  act(() => hideAmounts(false));
});

it('judges tournaments by their ROI, below cash sessions', () => {
  const roiInterval = { low: -138, high: 168, verdict: 'tooEarly' as const };
  const { rerender } = render(<FilterVerdict tournaments={{ count: 20, roi: 15, roiInterval }} />);
  const verdict = screen.getByRole('status', { name: 'Verdict' });
  expect(verdict).toHaveTextContent(
    'Too early to call in these 20 tournaments: ROI 15%, very likely −138% to 168%.',
  );
  const variance = { ...VARIANCE, hourly: 10, low: -10, high: 30 };
  rerender(
    <FilterVerdict
      cash={{ variance, sessions: 83, withoutHours: 0 }}
      tournaments={{ count: 3, roi: 15, roiInterval: null }}
    />,
  );
  expect(verdict).toHaveTextContent(
    /^Too early to call in these 83 sessions: .*Too early to call: 3 tournaments, 20 needed\.$/,
  );
});
