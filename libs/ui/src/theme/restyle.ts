/** A page of 900 elements takes 15 ms, so not for each frame while somebody drags the window's edge. */
const RESIZED_AFTER_MS = 100;

/**
 * Lets Chromium compute the styles of the whole page after the window's size has changed. If a component has added a rule since
 * the last frame, Chromium 156 computes the elements of that rule only, and all others keep the layout of the former size.
 */
export function restyleOnResize(): void {
  let timer: number;
  const restyle = () => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-styled]')?.sheet;
    // Chromium computes all elements after a media query was added.
    sheet?.deleteRule(sheet.insertRule('@media all{}'));
  };
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = window.setTimeout(restyle, RESIZED_AFTER_MS);
  });
}
