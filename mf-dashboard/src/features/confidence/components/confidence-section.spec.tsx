import { writeEntry } from '@feltbook/web-kit';
import { signInAs } from '@feltbook/web-kit/testing';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { someFigures, sparseFigures, VARIANCE } from '../../../testing/figures';
import { ANN, openPage, player } from '../../../testing/render-page';

const server = dashboardServer(someFigures);

const panel = async () => {
  const heading = await screen.findByRole('heading', { name: 'How sure is your hourly?' });
  return within(heading.closest('section') as HTMLElement);
};

describe('the uncertainty of the hourly', () => {
  it('is explained in plain words', async () => {
    await openPage();
    const { getByText } = await panel();
    expect(getByText(/^After 28 sessions/)).toHaveTextContent(
      'After 28 sessions your true hourly is very likely between \u2212$9 and +$21.',
    );
    expect(getByText(/Too early to call/)).toBeVisible();
    expect(getByText(/^A typical hour/)).toHaveTextContent(/^A typical hour swings ±\$71\./);
  });

  it('is hidden below ten sessions', async () => {
    server.figures = sparseFigures();
    await openPage();
    const { getByText, queryByLabelText } = await panel();
    expect(getByText(/^Log 10 cash sessions to see/)).toBeVisible();
    expect(getByText('N/A')).toBeVisible();
    expect(queryByLabelText('Your bankroll')).not.toBeInTheDocument();
  });

  it('asks players whose sessions have no hours for those', async () => {
    server.figures = sparseFigures({
      withoutHours: { total: 28, cash: 28, tournaments: 0 },
      bigBlinds: { perHour: 0, sessions: 28, leftOut: 0, withoutHours: 28 },
    });
    await openPage();
    const { getByText, queryByText } = await panel();
    expect(queryByText('0 BB')).toBeNull();
    expect(getByText('N/A')).toBeVisible();
    expect(getByText(/^Add the hours of 10 cash sessions to see/)).toBeVisible();
  });

  it('says how many sessions the true hourly leaves out', async () => {
    server.figures = someFigures({ withoutHours: { total: 9, cash: 3, tournaments: 6 } });
    await openPage();
    const { getByText } = await panel();
    expect(getByText('3 without hours')).toBeVisible();
  });

  it('includes big blinds, and says which sessions are left out', async () => {
    await openPage();
    const { getByText } = await panel();
    expect(getByText('+6.8 BB')).toBeVisible();
    expect(getByText(/all stakes, .*1 without a big blind$/)).toBeVisible();
  });
});

describe('while amounts are hidden', () => {
  beforeEach(() => hideAmounts(true));
  afterEach(() => act(() => hideAmounts(false)));

  it('does not reveal whether the player wins', async () => {
    server.figures = someFigures({ variance: { ...VARIANCE, hourly: -9, low: -20, high: -1 } });
    await signInAs();
    await writeEntry(ANN.id, 'bankroll', '5000');
    await openPage();
    const { getByText, queryByText, queryAllByText } = await panel();
    expect(getByText('••• BB')).toBeVisible();
    expect(queryByText(/^100%|^No bankroll|winning hourly/)).not.toBeInTheDocument();
    expect(queryAllByText(/very likely (losing|a winning)/)).toEqual([]);
    expect(getByText(/^is the chance of ever losing all •••/)).toBeVisible();
  });

  it('hides the cards of returns and changes, too', async () => {
    server.figures = someFigures();
    await openPage();
    const roi = await screen.findByRole('button', { name: /^Tournament ROI/ });
    expect(roi).toHaveTextContent('•••');
    expect(roi).not.toHaveTextContent('%');
    expect(document.body.textContent).not.toMatch(/\$\d|[+\u2212]\d/);
  });
});

describe('risk of ruin', () => {
  it('is computed for the typed bankroll, which is stored', async () => {
    const user = player();
    const { unmount } = await openPage();
    await user.type((await panel()).getByLabelText('Your bankroll'), '$1,000');
    // τ = 70.5 / √84.5 = 7.67; Φ(−0.782) = 0.217; exp(−2 · 6 · 1000 / 70.5²) = 0.0894
    const { getByText } = await panel();
    expect(getByText('32.8%')).toBeVisible();
    expect(getByText('8.9% if your hourly is exactly this.')).toBeVisible();
    expect(getByText('No bankroll gets it below 21.7%: your hourly is not sure enough.')).toBeVisible();
    unmount();
    await openPage();
    expect((await panel()).getByLabelText('Your bankroll')).toHaveValue('1000');
  });

  it('is that of the kept bankroll, in place of the typed one', async () => {
    // The page asks for it once its place is near the window.
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
      const observer = new EventTarget() as unknown as IntersectionObserver;
      const observe = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], observer);
      return Object.assign(observer, { observe, disconnect() {} });
    });
    server.bankroll.starts = [{ amount: 1000 }];
    server.bankroll.hasDeals = true;
    await openPage();
    const { findByRole, getByText, queryByLabelText } = await panel();
    expect(await findByRole('link', { name: 'Your bankroll' })).toHaveAttribute('href', '/bankroll');
    expect(getByText('$1,000')).toBeVisible();
    expect(getByText('32.8%')).toBeVisible();
    expect(queryByLabelText('Your bankroll')).not.toBeInTheDocument();
    // The balance is after deals, the hourly before them.
    expect(getByText(/^Hourly and swings are of the whole table result, backers/)).toBeVisible();
  });

  it('offers to keep the typed bankroll', async () => {
    await openPage();
    const link = (await panel()).getByRole('link', { name: 'Keep your bankroll' });
    expect(link).toHaveAttribute('href', '/bankroll');
  });

  it('rejects an invalid amount', async () => {
    const user = player();
    await openPage();
    const field = (await panel()).getByLabelText('Your bankroll');
    await user.type(field, 'all of it');
    expect(field).toHaveAccessibleDescription('Please enter an amount above 0.');
  });

  it('counts that a losing hourly may be a winning one', async () => {
    const user = player();
    server.figures = someFigures({ variance: { ...VARIANCE, hourly: -1 } });
    await openPage();
    await user.type((await panel()).getByLabelText('Your bankroll'), '5000');
    const { getByText } = await panel();
    expect(getByText('57.7%')).toBeVisible();
    expect(getByText('100% if your hourly is exactly this.')).toBeVisible();
  });

  it('is certain with a losing hourly', async () => {
    const user = player();
    const losing = { hourly: -20, low: -35, high: -5, verdict: 'losing' } as const;
    server.figures = someFigures({ variance: { ...VARIANCE, ...losing } });
    await openPage();
    await user.type((await panel()).getByLabelText('Your bankroll'), '5000');
    const { getByText, queryByText } = await panel();
    expect(getByText('Without a winning hourly, any bankroll is lost in the end.')).toBeVisible();
    expect(queryByText(/^No bankroll/)).toBeNull();
  });
});
