import type { RemoteName } from './remotes';

export type PageAccess = 'public' | 'player' | 'owner';

export interface Page {
  /** In the router's notation: `:id` is one segment, `/*` any rest. */
  readonly path: string;
  readonly access: PageAccess;
  /** The remote with the page's content; null for pages of the shell. */
  readonly remote: RemoteName | null;
}

/** What a link of a player shows. Anyone with the token may read it, so logs leave it out. */
export const SHARED_PAGE = '/s/:token';
/** What a player's link shows to one backer. Anyone with the token may read it, so logs leave it out. */
export const STATEMENT_PAGE = '/statement/:token';

/** A home game. Anyone with the code may read and write it, so logs leave it out. */
export const HOME_GAME_PAGE = '/home-games/:code';

/** Every page of the product. The gateway answers each with the shell's document. */
export const PAGES: readonly Page[] = [
  { path: '/login', access: 'public', remote: null },
  { path: '/', access: 'player', remote: 'mf_dashboard' },
  { path: '/dashboard', access: 'player', remote: 'mf_dashboard' },
  { path: '/insights', access: 'player', remote: 'mf_dashboard' },
  { path: '/bankroll', access: 'player', remote: 'mf_dashboard' },
  { path: '/action', access: 'player', remote: 'mf_dashboard' },
  { path: '/trips', access: 'player', remote: 'mf_dashboard' },
  { path: '/reports/:year', access: 'player', remote: 'mf_dashboard' },
  { path: '/recaps/:period', access: 'player', remote: 'mf_dashboard' },
  { path: '/cash', access: 'player', remote: 'mf_tracking' },
  { path: '/add', access: 'player', remote: 'mf_tracking' },
  { path: '/session/:id', access: 'player', remote: 'mf_tracking' },
  { path: '/edit/:id', access: 'player', remote: 'mf_tracking' },
  { path: '/tournaments', access: 'player', remote: 'mf_tracking' },
  { path: '/add-tournament', access: 'player', remote: 'mf_tracking' },
  { path: '/tournament/:id', access: 'player', remote: 'mf_tracking' },
  { path: '/edit-tournament/:id', access: 'player', remote: 'mf_tracking' },
  { path: '/table', access: 'player', remote: 'mf_tracking' },
  { path: '/import', access: 'player', remote: 'mf_tracking' },
  { path: '/names', access: 'player', remote: 'mf_tracking' },
  { path: '/home-games', access: 'public', remote: 'mf_tracking' },
  { path: HOME_GAME_PAGE, access: 'public', remote: 'mf_tracking' },
  { path: '/hands', access: 'player', remote: 'mf_tracking' },
  { path: '/account', access: 'player', remote: null },
  { path: '/invitation', access: 'public', remote: null },
  { path: '/preview', access: 'public', remote: null },
  { path: '/google-auth-success', access: 'public', remote: null },
  { path: '/verify-email', access: 'public', remote: null },
  { path: '/forgot-password', access: 'public', remote: null },
  { path: '/reset-password', access: 'public', remote: null },
  { path: '/about', access: 'public', remote: null },
  { path: '/privacy', access: 'public', remote: null },
  { path: '/stats', access: 'public', remote: null },
  { path: SHARED_PAGE, access: 'public', remote: 'mf_dashboard' },
  { path: STATEMENT_PAGE, access: 'public', remote: 'mf_dashboard' },
  { path: '/subscription', access: 'public', remote: 'mf_billing' },
  { path: '/welcome/pro/*', access: 'public', remote: 'mf_billing' },
  { path: '/welcome/new/*', access: 'public', remote: 'mf_billing' },
  { path: '/welcome/trial/*', access: 'public', remote: 'mf_billing' },
  { path: '/admin', access: 'owner', remote: 'mf_admin' },
];
