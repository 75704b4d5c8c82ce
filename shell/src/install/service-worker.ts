/** Lets the shell open without a network. Built for production only. */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Where it is refused (private windows, plain http) the product works as ever, with a network.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
