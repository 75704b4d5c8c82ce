// First: its requests are on their way while the rest runs.
import { opened } from './start/start';
import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { declareFonts, GlobalStyle, keepFocus, restyleOnResize, startTheme } from '@feltbook/ui';
import { currentSession, keepSendingSignOuts, subscribeToSession, withTimeout } from '@feltbook/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { prefetchRemote } from './federation/remotes';
import { isFromDevice } from './federation/remotes-document';
import { watchInstallPrompt } from './install/install-prompt';
import { startServiceWorker } from './install/service-worker';
import { followSettings } from './layout/follow-settings';
import { startPlayerPrivacy } from './layout/start-privacy';
import { takeLinkToken } from './login/link-token';
import { takeReturnCode } from './login/return-code';
import { createShellRouter, initialized } from './router';
import { pageAt } from './routing/access';
import { startPlayer } from './layout/start-player';
import { rememberSignedIn, wasSignedIn } from './start/signed-in-flag';

/** How long the first render waits for a page from the device. */
const FIRST_PAGE_WITHIN_MS = 500;

declareFonts(interFont);
// Applied on its own, before there is a page: Chromium leaves body's styles out of the first paint otherwise.
createRoot(document.createElement('div')).render(<GlobalStyle />);
// Before the router or anything else reads the address.
takeReturnCode();
takeLinkToken();
const page = pageAt(location.pathname);
if (wasSignedIn() && page?.remote && page.access !== 'owner') prefetchRemote(page.remote);
startTheme();
restyleOnResize();
keepFocus();
startPlayerPrivacy();
watchInstallPrompt();
startServiceWorker();

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
const root = createRoot(container);
void opened.then(async () => {
  const remember = () => rememberSignedIn(currentSession());
  remember();
  subscribeToSession(remember);
  followSettings();
  keepSendingSignOuts();
  // Begins to load the page's remote.
  const router = createShellRouter();
  // From the device the remote comes almost at once: the page is rendered without a placeholder before it.
  const first = isFromDevice() ? initialized(router) : Promise.resolve();
  await Promise.all([startPlayer(), withTimeout(FIRST_PAGE_WITHIN_MS, first)]);
  root.render(<App router={router} />);
});
