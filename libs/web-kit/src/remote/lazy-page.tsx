import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

type PageModule = { default: ComponentType };

/**
 * A page whose code is loaded at its first render. Unlike `React.lazy` and the router's `lazy`, a failed load is
 * forgotten: the Retry of the boundary around it loads again.
 * @param load imports the page's module: `() => import('./routes/cash-list')`
 * @param fallback shown while it loads, in the page's size
 */
export function lazyPage(load: () => Promise<PageModule>, fallback: ReactNode = null): ComponentType {
  const fresh = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        Loaded = fresh();
        throw error;
      }),
    );
  let Loaded = fresh();

  return function LazyPage() {
    return <Suspense fallback={fallback}>{createElement(Loaded)}</Suspense>;
  };
}
