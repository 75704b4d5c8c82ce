/** The cache of the service worker for `/remotes.json` and manifests, of which it answers if the network is slow. */
export const MANIFESTS = 'feltbook-manifests';
