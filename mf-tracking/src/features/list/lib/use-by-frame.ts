import { useEffect, useState } from 'react';

/**
 * Gives a new value to some places in each frame, so that none takes long. They keep their value until their turn, which
 * is after the frame that shows what else has changed.
 * @returns the value of a place, counted from 0
 */
export function useByFrame<Value>(
  value: Value,
  { places, perFrame }: { readonly places: number; readonly perFrame: number },
): (place: number) => Value {
  const [state, setState] = useState<{
    readonly value: Value;
    /** Values of places whose turn has not come. */
    readonly kept: readonly Value[];
    readonly done: number;
  }>({ value, kept: [], done: places });
  let current = state;
  if (state.value !== value) {
    const kept = Array.from({ length: places }, (_, place) => valueOf(state, place));
    setState((current = { value, kept, done: 0 }));
  }
  const { done, kept } = current;
  const isWaiting = done < kept.length;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const frame = requestAnimationFrame(() => setState((now) => ({ ...now, done: now.done + perFrame })));
    return () => cancelAnimationFrame(frame);
  }, [isWaiting, done, value, perFrame]);
  return (place) => valueOf(current, place);
}

const valueOf = <Value>(
  { value, kept, done }: { readonly value: Value; readonly kept: readonly Value[]; readonly done: number },
  place: number,
): Value => {
  const before = kept[place];
  return place < done || before === undefined ? value : before;
};
