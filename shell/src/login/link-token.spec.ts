import { reload } from '../preview/go';
import { linkToken, takeLinkToken } from './link-token';

jest.mock('../preview/go', () => ({ reload: jest.fn() }));

const changeFragment = async (hash: string) => {
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  await changed;
};

beforeEach(() => {
  jest.mocked(reload).mockReset();
  history.replaceState(null, '', '/preview#token=a.b.c');
  takeLinkToken();
});

it('removes the token of a link from the address', () => {
  expect([location.hash, linkToken()]).toEqual(['', 'a.b.c']);
});

it('loads the page anew for another link that is opened in its tab', async () => {
  await changeFragment('#token=d.e.f');
  expect(reload).toHaveBeenCalled();
});

it('leaves the page for another fragment, and for the fragment of another page', async () => {
  await changeFragment('#main');
  history.replaceState(null, '', '/about');
  await changeFragment('#token=d.e.f');
  expect(reload).not.toHaveBeenCalled();
});
