import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part whose code is loaded once the page is drawn. Without it, such as without a network, the page stays as it is.
 * @param load imports the part
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return function OptionalPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
