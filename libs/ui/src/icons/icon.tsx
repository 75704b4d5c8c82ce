import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge length, any CSS length. */
  size?: string | number;
}

/**
 * Creates a decorative icon of 24 units in the text's colour. Text beside it has the meaning. Its size is a style:
 * WebKit refuses rem in attributes.
 */
export function icon(drawing: ReactNode) {
  return function Icon({ size = '1.25em' }: IconProps) {
    return (
      <svg
        style={{ width: size, height: size }}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}
