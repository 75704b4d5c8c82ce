import { darkPalette, type Palette } from './palette';

/** Maximum widths of the smaller layouts, in pixels. Up to `tabs` wide, the host has a bar at the lower edge. */
export const breakpoints = {
  phone: 640,
  tabs: 899,
  drawer: 1023,
  tournamentCards: 1300,
  cards: 1540,
} as const;

type Breakpoint = keyof typeof breakpoints;

/** Media conditions for styles: `@media ${media.upTo.phone} { … }`. */
export const media = {
  upTo: Object.fromEntries(
    Object.entries(breakpoints).map(([name, width]) => [name, `(max-width: ${width}px)`]),
  ) as Record<Breakpoint, string>,
  /** Phones, and every screen that is used by finger. */
  touch: `(max-width: ${breakpoints.phone}px), (pointer: coarse)`,
  /** Windows too low for sticky bars, such as those of 400 % zoom. */
  short: '(max-height: 340px)',
  calm: '(prefers-reduced-motion: reduce)',
  canHover: '(hover: hover)',
} as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom property that holds a colour role. */
export const colorProperty = (role: string) => `--color-${kebab(role)}`;

const roles = Object.fromEntries(
  Object.keys(darkPalette).map((role) => [role, `var(${colorProperty(role)})`]),
) as Record<keyof Palette, string>;

/** Colour roles as CSS values: `${color.text}` follows the theme. `win` is the name of `profit` in older remotes. */
export const color = { ...roles, win: roles.profit };

/** Steps of 4 px: `space[3]` is 12 px. Inside cards 3 or 4, between sections 10 or 12. */
export const space = {
  0.5: '0.125rem',
  1: '0.25rem',
  1.5: '0.375rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
} as const;

export const font = {
  family: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  /** 12, 14, 16, 20, 32 and, on wide screens, 56 px. `xl` is the name of `lg` in older remotes. */
  size: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.25rem',
    xl: '1.25rem',
    display: '2rem',
    hero: 'clamp(2rem, 1.25rem + 3.5vw, 3.5rem)',
  },
  weight: { regular: 420, medium: 540, strong: 640, heavy: 720 },
  line: { tight: 1.15, snug: 1.35, text: 1.55 },
} as const;

export const radius = { sm: '6px', md: '8px', lg: '12px', xl: '16px', round: '999px' } as const;

export const shadow = {
  low: `0 1px 2px ${color.shade}`,
  high: `0 2px 6px ${color.shade}, 0 12px 32px ${color.shade}`,
} as const;

export const motion = { fast: '120ms ease-out', normal: '200ms cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Stacking order. */
export const layer = { floating: 20, bar: 30, overlay: 50, notice: 60 } as const;

/** Heights of controls: on phones and coarse pointers both are `touch`, set by the global style. */
export const controlHeights = { '--size-control': '2.5rem', '--size-small': '2rem' } as const;

/** Shared sizes, such as the minimum height of touch targets and the maximum width of pages. */
export const size = {
  control: 'var(--size-control)',
  small: 'var(--size-small)',
  touch: '2.75rem',
  page: '100rem',
  text: '42rem',
  bar: '3.5rem',
  /** What the host's bar covers of the lower edge, with the safe area: sticky elements stay above it. */
  bottomBar: 'var(--bottom-bar, 0px)',
} as const;
