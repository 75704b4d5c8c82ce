import 'fake-indexeddb/auto';
import type { SavedView, SavedViewRequest } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import { clearDevice, player, renderPage, signInAs, storeAnswers } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ResultFilterButton } from './filter-bar';
import { NO_OPTIONS } from './options';
import { useResultFilter } from './use-result-filter';

const VEGAS: SavedView = {
  id: 'vegas',
  name: 'Vegas 2026',
  filter: { date: '2026', kind: 'cash', venue: ['Aria', 'Wynn'], stakes: [], game: [], tag: [] },
};
const HOME: SavedView = {
  id: 'home',
  name: 'home games',
  filter: { venue: ['Home'], stakes: [], game: [], tag: [] },
};

let views: SavedView[];
let calls: { call: string; body?: SavedViewRequest }[];
let refusal: (() => Response) | undefined;

const server = setupServer(
  http.get('*/api/views', () => refusal?.() ?? HttpResponse.json(views)),
  http.all('*/api/views*', async ({ request }) => {
    const { method, url } = request;
    const id = new URL(url).pathname.split('/')[3];
    const call = `${method} ${new URL(url).pathname}`;
    if (refusal) return refusal();
    if (method === 'DELETE') {
      calls.push({ call });
      views = views.filter((view) => view.id !== id);
      return new HttpResponse(null, { status: 204 });
    }
    const body = (await request.json()) as SavedViewRequest;
    calls.push({ call, body });
    const view = { id: id ?? 'new', ...body };
    views = [...views.filter((one) => one.id !== view.id), view];
    return HttpResponse.json(view, { status: id === undefined ? 201 : 200 });
  }),
);

function Page() {
  const filter = useResultFilter();
  return <ResultFilterButton filter={filter} useOptions={() => NO_OPTIONS} />;
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  [views, calls, refusal] = [[VEGAS, HOME], [], undefined];
  queryClient.clear();
  await signInAs();
});
afterEach(() => {
  clearDevice();
});

async function openDialog(path = '/figures') {
  const user = player();
  const { router } = renderPage([{ path: '/figures', element: <Page /> }], path);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter results' }));
  return { user, dialog, router };
}

it('lists the views by name, and applies one in place of the current filter', async () => {
  const { user, dialog, router } = await openDialog('/figures?tag=late');
  const section = within(await dialog.findByRole('region', { name: 'Saved views' }));
  await section.findByRole('button', { name: 'Vegas 2026' });
  const names = section.getAllByRole('listitem').map((item) => item.textContent);
  expect(names).toEqual(['home games', 'Vegas 2026']);
  await user.click(section.getByRole('button', { name: 'Vegas 2026' }));
  expect(router.state.location.search).toBe('?date=2026&kind=cash&venue=Aria&venue=Wynn');
  expect(section.getByRole('button', { name: 'Vegas 2026' })).toHaveAttribute('aria-pressed', 'true');
  expect(section.getByRole('button', { name: 'Save view' })).toBeDisabled();
});

it('saves the current filter under a name', async () => {
  views = [];
  const { user, dialog } = await openDialog('/figures?venue=Aria&date=last_month&day=friday');
  await user.click(await dialog.findByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Enter a name.')).toBeVisible();
  await user.type(dialog.getByLabelText('Save this filter as'), ' Aria{Enter}');
  expect(await dialog.findByRole('button', { name: 'Rename Aria' })).toBeVisible();
  // Of what was added later, only what is chosen: a service of before refuses the rest.
  const filter = { date: 'last_month', venue: ['Aria'], stakes: [], game: [], tag: [], day: ['friday'] };
  expect(calls).toEqual([{ call: 'POST /api/views', body: { name: 'Aria', filter } }]);
});

it('saves nothing without a filter', async () => {
  views = [];
  const { dialog } = await openDialog();
  expect(await dialog.findByRole('button', { name: 'Save view' })).toBeDisabled();
});

it('renames a view', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Rename home games' }));
  const field = dialog.getByLabelText('New name of home games');
  await user.clear(field);
  await user.type(field, 'Cellar');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByRole('button', { name: 'Cellar' })).toBeVisible();
  expect(calls).toEqual([{ call: 'PUT /api/views/home', body: { name: 'Cellar', filter: HOME.filter } }]);
});

it('deletes a view once the player confirms', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Delete home games' }));
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete home games' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByText('home games')).not.toBeInTheDocument());
  expect(calls).toEqual([{ call: 'DELETE /api/views/home' }]);
});

it.each([
  [
    'a reason of the server',
    () => HttpResponse.json({ error: 'Taken.', code: 'conflict', requestId: 'r' }, { status: 409 }),
    'Taken.',
  ],
  [
    'a missing network',
    () => HttpResponse.error(),
    'Saved views change only with a network. Please try again.',
  ],
  [
    'a failure',
    () => HttpResponse.json({ error: 'Oh.', code: 'internal', requestId: 'r' }, { status: 500 }),
    'That did not work. Please try again.',
  ],
])('says %s, and keeps the typed name', async (_what, answer, text) => {
  const { user, dialog } = await openDialog('/figures?tag=late');
  await dialog.findByRole('button', { name: 'Vegas 2026' });
  await user.type(dialog.getByLabelText('Save this filter as'), 'Late');
  refusal = answer;
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByLabelText('Save this filter as')).toHaveValue('Late');
});

it('shows the views of the last answer without a network', async () => {
  const { user, dialog } = await openDialog();
  await dialog.findByRole('button', { name: 'Vegas 2026' });
  await storeAnswers();
  await user.click(dialog.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  queryClient.removeQueries({ queryKey: ['saved-views'] });
  refusal = () => HttpResponse.error();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('button', { name: 'Vegas 2026' })).toBeVisible();
});
