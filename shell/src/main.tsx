import './csp';
import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { startTheme } from '@feltbook/ui';
import { keepSessionFresh, startOffline } from '@feltbook/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchInstallPrompt } from './install/install-prompt';
import { startServiceWorker } from './install/service-worker';
import { startPlayerPrivacy } from './layout/start-privacy';
import { takeReturnToken } from './login/return-token';
import { createShellRouter } from './routing/router';

// Before the router reads the address, or anything else could keep it.
takeReturnToken();
startTheme();
startPlayerPrivacy();
watchInstallPrompt();
keepSessionFresh();
startOffline();
startServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(<App router={createShellRouter()} fontUrl={interFont} />);
