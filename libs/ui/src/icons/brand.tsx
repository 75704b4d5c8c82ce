import { brandPalette } from '../theme/palette';
import { color, colorProperty } from '../theme/tokens';
import type { IconProps } from './icon';

const brand = (role: keyof typeof brandPalette) => ({ fill: `var(${colorProperty(role)})` });

/** The product's mark: a spade whose stem is an open book. */
export function LogoMark({ size = '2rem' }: IconProps) {
  return (
    <svg style={{ width: size, height: size }} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" style={{ fill: color.accent }} />
      <g style={{ fill: color.onAccent }}>
        <path d="M24 7.5c3.6 5.4 12.7 9.8 12.7 17.2a6.8 6.8 0 0 1-12.7 3.4 6.8 6.8 0 0 1-12.7-3.4C11.3 17.3 20.4 12.9 24 7.5z" />
        <path d="M10 34.6c5-1.5 10-1.2 13 1.6v4.6c-3-2.6-8-2.9-13-1.5zM38 34.6c-5-1.5-10-1.2-13 1.6v4.6c3-2.6 8-2.9 13-1.5z" />
      </g>
    </svg>
  );
}

/** Google's mark in Google's colours, required for its sign-in button. */
export function GoogleMark({ size = '1.25em' }: IconProps) {
  return (
    <svg style={{ width: size, height: size }} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        style={brand('googleRed')}
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A23.5 23.5 0 0 0 2.6 13.2l8 6.2A14 14 0 0 1 24 9.5z"
      />
      <path
        style={brand('googleBlue')}
        d="M47 24.5c0-1.6-.2-3.1-.4-4.5H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6A23.4 23.4 0 0 0 47 24.5z"
      />
      <path style={brand('googleYellow')} d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-7.9-6.2a24 24 0 0 0 0 21.6z" />
      <path
        style={brand('googleGreen')}
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6a14.5 14.5 0 0 1-21.7-7.6l-7.9 6.2A24 24 0 0 0 24 48z"
      />
    </svg>
  );
}
