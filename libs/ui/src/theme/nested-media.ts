import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/**
 * Writes the media queries of components inside their rules, `.a { @media (…) { … } }`. When a component adds a rule, Chromium
 * computes the styles of the elements that it matches; when it adds a media query, those of the whole page.
 */
const nestMedia: Plugin = (element, index, siblings) => {
  const { type, root, children: rules } = element;
  if (type !== '@media' || root || typeof rules === 'string') return;
  if (rules.some((inner) => inner.type !== 'rule')) return;
  const [first, ...rest] = rules.map((rule) => ({
    ...rule,
    root: null,
    children: [{ ...element, root: rule, children: rule.children }],
  }));
  Object.assign(element, first);
  siblings.splice(index + 1, 0, ...rest);
};
// The library asks for a name, which a minified function has not.
Object.defineProperty(nestMedia, 'name', { value: 'nest-media' });

/** How components write their styles: older browsers do not know declarations in nested media queries. */
export const stylePlugins: readonly Plugin[] = 'CSSNestedDeclarations' in globalThis ? [nestMedia] : [];
