import './csp';
import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { GlobalStyle, startTheme } from '@feltbook/ui';
import {
  currentSession,
  keepSendingSignOuts,
  keepSessionFresh,
  openSession,
  startOffline,
  subscribeToSession,
} from '@feltbook/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchInstallPrompt } from './install/install-prompt';
import { startServiceWorker } from './install/service-worker';
import { startPlayerPrivacy } from './layout/start-privacy';
import { takeReturnToken } from './login/return-token';
import { createShellRouter } from './router';
import { callAhead } from './start/call-ahead';
import { rememberSignedIn } from './start/signed-in-flag';

// Applied on its own, before there is a page: Chromium leaves body's styles out of the first paint otherwise.
createRoot(document.createElement('div')).render(<GlobalStyle $fontUrl={interFont} />);
// Before the router or anything else reads the address.
takeReturnToken();
// The session decides what is rendered.
const opened = openSession();
startTheme();
startPlayerPrivacy();
watchInstallPrompt();
startServiceWorker();

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
const root = createRoot(container);
void opened.then(() => {
  const remember = () => rememberSignedIn(currentSession());
  remember();
  callAhead();
  subscribeToSession(remember);
  keepSendingSignOuts();
  keepSessionFresh();
  startOffline();
  root.render(<App router={createShellRouter()} />);
});
