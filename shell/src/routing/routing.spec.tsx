import { PAGES, REMOTE_CONTRACT, type Account, type RemoteName } from '@feltbook/contracts';
import { queryClient, signIn, signOut, takeRememberedPage, type RemoteModule } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isReplaced } from '../federation/deployed';
import { ContractMismatch } from '../federation/mismatch';
import { loadRemoteModule } from '../federation/remotes';
import { currentPreview } from '../federation/remotes-document';
import { reloadOnce } from '../install/reload';
import { owner, player, tokenFor } from '../testing/players';
import { mountRemotes, routesByAccess } from './mount-remote';
import { shellRoutes } from '../router';
import { loadParts } from '../layout/load-parts';

jest.mock('../federation/deployed', () => ({ isReplaced: jest.fn() }));
jest.mock('../install/reload', () => ({ reloadOnce: jest.fn(), reloadUpToDate: jest.fn() }));
jest.mock('../federation/remotes-document', () => ({
  ...jest.requireActual<object>('../federation/remotes-document'),
  currentPreview: jest.fn(),
}));
jest.mock('../federation/remotes', () => ({
  failuresOf: () => 0,
  loadRemoteModule: jest.fn(),
  prefetchRemote: jest.fn(),
}));

const loadMock = jest.mocked(loadRemoteModule);

/** A remote with all its pages of the route table, each with its path as heading. */
function remoteOf(name: RemoteName): RemoteModule {
  const own = PAGES.filter(({ remote }) => remote === name);
  return {
    contract: REMOTE_CONTRACT,
    routes: own.map(({ path }) => ({ path, element: <h1>{`Page ${path}`}</h1> })),
  };
}

const signInAs = (user: Account) => signIn({ token: tokenFor(user), user });

const open = (path: string) =>
  renderPage(shellRoutes(), path, { patchRoutesOnNavigation: mountRemotes() }).router;

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeAll(loadParts);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 503 })));
  jest.mocked(isReplaced).mockReset();
  jest.mocked(reloadOnce).mockReset();
  jest.mocked(currentPreview).mockReset();
  loadMock.mockReset();
  loadMock.mockImplementation((name) => Promise.resolve(remoteOf(name)));
});
afterEach(async () => {
  await signOut();
  queryClient.clear();
  sessionStorage.clear();
});

describe('a page that needs a sign-in', () => {
  it.each(PAGES.filter(({ access }) => access !== 'public').map(({ path }) => path.replace(':id', '7')))(
    'leads from %s to the sign-in page, loads nothing, and is remembered',
    async (path) => {
      const router = open(path);
      expect(await heading('Are you a winning player?')).toBeVisible();
      expect(router.state.location.pathname).toBe('/login');
      expect(loadMock).not.toHaveBeenCalled();
      expect(takeRememberedPage()).toBe(path);
    },
  );

  it('is shown to players, deep links included', async () => {
    await signInAs(player);
    open('/edit/7');
    expect(await heading('Page /edit/:id')).toBeVisible();
    expect(loadMock).toHaveBeenCalledTimes(1);
    expect(loadMock).toHaveBeenCalledWith('mf_tracking');
  });

  it('is hidden when the session ends', async () => {
    await signInAs(player);
    const router = open('/cash');
    await heading('Page /cash');
    await act(signOut);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('the owner’s page', () => {
  it('is denied to players, and its remote is not loaded for them', async () => {
    await signInAs(player);
    open('/admin');
    expect(await heading('ACCESS DENIED')).toBeVisible();
    expect(screen.getByText('Nice try, secret agent!')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
    expect(loadMock).not.toHaveBeenCalled();
  });

  it('asks the owner for a second factor first, and its remote is not loaded before', async () => {
    await signIn({ token: tokenFor(owner, { mfa: false }), user: owner });
    open('/admin');
    expect(await heading('One more step')).toBeVisible();
    expect(loadMock).not.toHaveBeenCalled();
  });

  it('is shown to the owner', async () => {
    await signInAs(owner);
    open('/admin');
    expect(await heading('Page /admin')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Admin' })).toBeVisible();
  });
});

describe('a remote that does not load', () => {
  it('affects its own page only, which offers Retry', async () => {
    await signInAs(player);
    loadMock.mockRejectedValueOnce(new Error('entry 404')).mockRejectedValueOnce(new Error('manifest 404'));
    open('/cash');
    expect(await heading('This part of Feltbook did not load')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tournament list' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Page /cash')).toBeVisible();
    expect(loadMock).toHaveBeenCalledTimes(3);
  });

  it('does not affect other remotes', async () => {
    await signInAs(player);
    loadMock.mockImplementation((name) =>
      name === 'mf_dashboard' ? Promise.reject(new Error('down')) : Promise.resolve(remoteOf(name)),
    );
    open('/');
    await heading('This part of Feltbook did not load');
    await userEvent.click(screen.getByRole('link', { name: 'Cash list' }));
    expect(await heading('Page /cash')).toBeVisible();
  });

  it('offers a reload after several failures', async () => {
    await signInAs(player);
    loadMock.mockRejectedValue(new Error('entry hangs'));
    open('/cash');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it.each([
    new ContractMismatch('contract 2'),
    new Error(
      '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_tracking which needs ^20.0.0)',
    ),
  ])('asks for a reload if the remote was built for another host: %s', async (refusal) => {
    await signInAs(player);
    loadMock.mockRejectedValue(refusal);
    open('/cash');
    expect(await heading(/newer or older than the page around it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
});

describe('a preview that does not load', () => {
  it('says so on its own pages only, and offers to leave it', async () => {
    jest.mocked(currentPreview).mockReturnValue({ remote: 'mf_tracking', name: 'pr-12' });
    await signInAs(player);
    loadMock.mockRejectedValue(new Error('503'));
    const router = open('/cash');
    await heading('The preview did not load');
    const offers = await within(screen.getByRole('main')).findAllByRole('button');
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Leave the preview', 'Retry']);
    await act(() => router.navigate('/dashboard'));
    expect(await heading('This part of Feltbook did not load')).toBeVisible();
  });
});

describe('a page whose file is gone', () => {
  const gone = Object.assign(new Error('Loading chunk 143 failed.'), { name: 'ChunkLoadError' });
  const openWithout = (file: unknown) => {
    void signInAs(player);
    const Broken = () => {
      throw file;
    };
    loadMock.mockResolvedValue({
      contract: REMOTE_CONTRACT,
      routes: [{ path: '/cash', element: <Broken /> }],
    });
    open('/cash');
  };

  it('is reloaded without a message if its remote was deployed since', async () => {
    jest.mocked(isReplaced).mockResolvedValue(true);
    jest.mocked(reloadOnce).mockReturnValue(true);
    openWithout(gone);
    await waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1));
    expect(isReplaced).toHaveBeenCalledWith('mf_tracking');
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['no remote was deployed since', false, true],
    ['the page was just reloaded', true, false],
  ])('shows an error if %s', async (_case, replaced, reloads) => {
    jest.mocked(isReplaced).mockResolvedValue(replaced);
    jest.mocked(reloadOnce).mockReturnValue(reloads);
    openWithout(gone);
    expect(await heading('This part of Feltbook did not load')).toBeVisible();
  });

  it('shows an error at once on any other failure', async () => {
    openWithout(new TypeError('x is undefined'));
    expect(await heading('This part of Feltbook did not load')).toBeVisible();
    expect(isReplaced).not.toHaveBeenCalled();
  });
});

describe('the first page', () => {
  it('shows the frame with a placeholder until its remote is there, and is rendered after its calls', async () => {
    await signInAs(player);
    let arrive: (module: RemoteModule) => void = () => undefined;
    loadMock.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    let isCalled = false;
    const prefetch = jest.fn(() => Promise.resolve().then(() => (isCalled = true)));
    open('/cash');
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tournament list' })).toBeVisible();
    const Page = () => <h1>{isCalled ? 'With its answers' : 'Too early'}</h1>;
    arrive({ contract: REMOTE_CONTRACT, prefetch, routes: [{ path: '/cash', Component: Page }] });
    expect(await heading('With its answers')).toBeVisible();
    expect(prefetch).toHaveBeenCalledWith('/cash');
  });

  it('is rendered without its answers if they take too long', async () => {
    await signInAs(player);
    loadMock.mockResolvedValue({
      ...remoteOf('mf_dashboard'),
      prefetch: () => new Promise(() => undefined),
    });
    open('/');
    expect(await heading('Page /')).toBeVisible();
  });

  it('is loaded again without a message if its named files are gone', async () => {
    await signInAs(player);
    loadMock.mockRejectedValueOnce(new Error('entry 404'));
    open('/cash');
    expect(await heading('Page /cash')).toBeVisible();
  });

  it('has its calls sent ahead, and no later one', async () => {
    await signInAs(player);
    const prefetch = jest.fn(() => Promise.resolve());
    loadMock.mockImplementation((name) => Promise.resolve({ ...remoteOf(name), prefetch }));
    open('/cash');
    await heading('Page /cash');
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await heading('Page /');
    expect(prefetch.mock.calls).toEqual([['/cash']]);
  });
});

describe('a remote’s routes', () => {
  it('are mounted only if the route table assigns the page to it', () => {
    const module: RemoteModule = {
      contract: REMOTE_CONTRACT,
      routes: [{ path: '/subscription' }, { path: '/admin' }, { path: '/login' }, { path: '*' }],
    };
    expect([...routesByAccess('mf_billing', module)]).toEqual([['public', [{ path: '/subscription' }]]]);
  });
});

describe('public pages', () => {
  it('are shown without a sign-in, including those of remotes', async () => {
    open('/welcome/new/friend');
    expect(await heading('Page /welcome/new/*')).toBeVisible();
  });

  it('include a 404 page for unknown paths', async () => {
    open('/nowhere');
    expect(await heading('This page is not in the deck')).toBeVisible();
    expect(loadMock).not.toHaveBeenCalled();
  });

  it('include the sign-in page for signed-in players', async () => {
    await signInAs(player);
    open('/login');
    expect(await heading('Are you a winning player?')).toBeVisible();
    expect(screen.getByText('You are signed in as Sam.')).toBeVisible();
  });
});
