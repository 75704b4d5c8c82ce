import { type ComponentType, type ReactNode, Suspense, use } from 'react';

type PageModule = { default: ComponentType };

/**
 * A page whose code arrives when it is first shown. Unlike `React.lazy` and the router's `lazy`, a failed load is
 * forgotten: the Retry of the boundary around it loads again.
 * @param load imports the page's module: `() => import('./routes/cash-list')`
 * @param fallback shown meanwhile, of the page's size
 */
export function lazyPage(load: () => Promise<PageModule>, fallback: ReactNode = null): ComponentType {
  let pending: Promise<PageModule> | undefined;
  const module = () =>
    (pending ??= load().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));

  function Loaded() {
    const { default: Page } = use(module());
    return <Page />;
  }
  return function LazyPage() {
    return (
      <Suspense fallback={fallback}>
        <Loaded />
      </Suspense>
    );
  };
}
