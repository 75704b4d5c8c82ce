import { useEffect, useRef, useState } from 'react';
import { media } from '../theme/tokens';
import { useMedia } from '../theme/use-media';

/** Default duration of the animation, in milliseconds. */
export const COUNT_UP_MS = 2000;

/** Cubic ease-out: fast at first, slow at the end. */
const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Animates a figure from its start, or from the shown value, to its value. The last frame is exact. No animation with
 * reduced motion.
 * @param durationMs milliseconds from first to last frame
 * @param start the figure of the first render
 */
export function useCountUp(value: number, durationMs = COUNT_UP_MS, start = 0): number {
  const calm = useMedia(media.calm);
  const [shown, setShown] = useState(start);
  const last = useRef(start);

  useEffect(() => {
    const from = last.current;
    if (from === value) return;
    let startedAt: number | undefined;
    const step = (now: number) => {
      // Starts with the first frame, so that a busy page does not skip the beginning.
      startedAt ??= now;
      const progress = calm || durationMs <= 0 ? 1 : (now - startedAt) / durationMs;
      last.current = progress < 1 ? from + (value - from) * easeOut(progress) : value;
      setShown(last.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, durationMs, calm]);

  return calm ? value : shown;
}
