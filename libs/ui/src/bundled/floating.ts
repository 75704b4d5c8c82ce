import { color, layer, radius, screenOnly, shadow, size, space } from '@feltbook/ui';
import { css } from 'styled-components';

/**
 * A notice over the lower edge of any page, above the tab bar, so that it moves nothing; below the upper bar while an element
 * with `data-floating-bar` stands there.
 */
export const floating = css`
  position: fixed;
  inset: auto 0 calc(${space[4]} + max(${size.bottomBar}, env(safe-area-inset-bottom)));
  z-index: ${layer.notice};
  width: max-content;
  max-width: min(40rem, calc(100vw - 2 * ${space[4]}));
  margin-inline: auto;
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.high};
  body:has([data-floating-bar]) &:not([data-floating-bar]) {
    inset-block: calc(${space[4]} + ${size.bar} + env(safe-area-inset-top)) auto;
  }
  ${screenOnly}
`;
