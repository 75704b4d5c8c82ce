import type { Page } from 'playwright-core';

/** The least width and height of what a finger presses, in CSS pixels. */
const LEAST = 44;
const CONTROLS =
  'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=option], [role=slider]';

/**
 * The visible controls that are too small for a finger. Labels belong to their fields; links within a sentence are exempt,
 * as in WCAG 2.5.8.
 * @param within selector of what is measured
 * @returns a message for each
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([scope, controls, least]) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
      /* Within content for screen readers and the keyboard only. */
      const isClipped = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent?.trim() !== element.textContent?.trim();
      const sizeOf = (element: Element): [width: number, height: number] => {
        const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
        const after = getComputedStyle(element, '::after');
        const extra = after.position === 'absolute' ? after : undefined;
        const [left, top] = [
          Math.min(...boxes.map((box) => box.left)),
          Math.min(...boxes.map((box) => box.top)),
        ];
        return [
          Math.max(Math.max(...boxes.map((box) => box.right)) - left, parseFloat(extra?.width ?? '0')),
          Math.max(Math.max(...boxes.map((box) => box.bottom)) - top, parseFloat(extra?.height ?? '0')),
        ];
      };
      return [...document.querySelectorAll(scope)]
        .flatMap((root) => [...root.querySelectorAll(controls)])
        .filter((element) => isShown(element) && !isInSentence(element) && !isClipped(element.parentElement))
        .flatMap((element) => {
          const [width, height] = sizeOf(element);
          if (Math.min(width, height) > least - 0.5) return [];
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
          return [`${Math.round(width)}×${Math.round(height)} px: ${element.localName} ${name}`];
        });
    },
    [within, CONTROLS, LEAST] as const,
  );
}
