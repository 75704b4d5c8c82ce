/** Where the focus was. */
interface Place {
  readonly element: HTMLElement;
  /** Those of its ancestors, the nearest first. */
  readonly ancestors: readonly Element[];
  readonly pathname: string;
}

/** So many places are remembered: a dialog is gone with its fields, but its opener may lead on. */
const MOST_PLACES = 8;
/** What is read out with its name or content. */
const REGION =
  'section, form, fieldset, [role=dialog], [role=region], [role=status], [role=alert], [role=group], [role=tabpanel]';

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at);
  return ancestors;
}

/** The part of the page that a removed control was in. @returns undefined if nothing but the page's frame is left of it */
function partAround({ ancestors }: Place): Element | undefined {
  const nearest = ancestors.find(({ isConnected }) => isConnected);
  if (!nearest) return undefined;
  const region = nearest.closest(REGION);
  const main = nearest.closest('main');
  // The heading of a section names it.
  if (region && (!main || main.contains(region)))
    return (region.matches('section') && region.querySelector('h2, h3')) || region;
  return main && nearest !== main ? nearest : undefined;
}

function focusOn(target: Element | null | undefined): void {
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const isDisabled = (element: Element): boolean => element.matches(':disabled');
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the keyboard's place when the focused control is removed or disabled, where browsers begin at the page's start again:
 * focuses the part of the page that the control was in, which is what changed, and a control that is enabled again. For the
 * whole page, once. Leaves a focus that somebody moved, and other pages, alone.
 * @returns stops it
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  let isAsked = false;
  /** What had the focus when it was disabled. */
  let disabled: Element | undefined;

  const restore = () => {
    isAsked = false;
    const last = places.at(-1);
    if (!last || !isLost() || last.pathname !== location.pathname) return;
    if (last.element.isConnected) {
      if (isDisabled(last.element)) return;
      if (last.element === disabled) focusOn(last.element);
      // Somebody left it, for instance by closing the keyboard of a phone.
      else places = [];
      disabled = undefined;
      return;
    }
    for (const place of places.toReversed()) {
      if (place.pathname !== location.pathname) break;
      if (place.element.isConnected && !isDisabled(place.element)) focusOn(place.element);
      else focusOn(partAround(place));
      if (!isLost()) return;
    }
    focusOn(document.querySelector('main h1'));
  };
  /** Once others had their turn: dialogs return the focus themselves. */
  const ask = () => {
    const last = places.at(-1)?.element;
    if (last && isDisabled(last)) disabled = last;
    if (isAsked || !last || !isLost()) return;
    isAsked = true;
    requestAnimationFrame(restore);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || places.at(-1)?.element === target) return;
    const place = { element: target, ancestors: ancestorsOf(target), pathname: location.pathname };
    places = [...places.slice(1 - MOST_PLACES), place];
  };
  /** Somebody who presses beside all controls leaves them. */
  const onPointerDown = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('a, button, input, select, textarea, label, [tabindex]'))
      places = [];
  };
  const observer = new MutationObserver(ask);
  observer.observe(document.body, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: ['disabled'] },
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown);
  };
}
