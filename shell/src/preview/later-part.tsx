import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** Delay after a failed load. */
const RETRY_MS = 5000;

/** A part that only pages with a preview need: its code is loaded when it is first shown, again after a failure. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadAgain = (): Promise<ComponentType<Props>> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return loadAgain();
    });
  const Loaded = lazy(async () => ({ default: await loadAgain() }));
  return function LaterPart(props: Props) {
    return <Suspense>{createElement(Loaded as unknown as ComponentType<Props>, props)}</Suspense>;
  };
}
