import { PAGES } from './pages';
import { REMOTE_NAMES, remotesDocument } from './remotes';

describe('pages', () => {
  it('are named once each', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('belong to remotes that exist', () => {
    const owners = PAGES.flatMap(({ remote }) => remote ?? []);
    expect(REMOTE_NAMES).toEqual(expect.arrayContaining(owners));
  });

  it('are closed to visitors but for the public ones', () => {
    const open = PAGES.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open).toEqual([
      '/login',
      '/home-games',
      '/home-games/:code',
      '/invitation',
      '/preview',
      '/google-auth-success',
      '/verify-email',
      '/forgot-password',
      '/reset-password',
      '/about',
      '/privacy',
      '/stats',
      '/s/:token',
      '/statement/:token',
      '/subscription',
      '/welcome/pro/*',
      '/welcome/new/*',
      '/welcome/trial/*',
    ]);
    expect(PAGES.filter(({ access }) => access === 'owner').map(({ path }) => path)).toEqual(['/admin']);
  });
});

describe('the list of remotes', () => {
  it('may name some of them only', () => {
    const some = { remotes: { mf_tracking: { manifest: '/remotes/mf_tracking/mf-manifest.json' } } };
    expect(remotesDocument.parse(some)).toEqual(some);
    expect(remotesDocument.parse({ remotes: {} })).toEqual({ remotes: {} });
  });

  it('refuses one that the shell does not know', () => {
    expect(remotesDocument.safeParse({ remotes: { mf_other: { manifest: '/x' } } }).success).toBe(false);
  });
});
