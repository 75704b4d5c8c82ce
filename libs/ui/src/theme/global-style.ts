import { createGlobalStyle, css } from 'styled-components';
import {
  brandPalette,
  colorBlindDark,
  colorBlindLight,
  darkPalette,
  lightPalette,
  type Palette,
} from './palette';
import { color, colorProperty, controlHeights, font, media, radius, size, space } from './tokens';

const properties = (palette: Partial<Palette> | typeof brandPalette) =>
  Object.entries(palette)
    .map(([role, value]) => `${colorProperty(role)}: ${value};`)
    .join('\n');

const lightTheme = `
  color-scheme: light;
  ${properties(lightPalette)}
`;

const themes = css`
  :root {
    color-scheme: dark;
    ${properties(darkPalette)}
    ${properties(brandPalette)}
  }
  :root[data-theme='light'] {
    ${lightTheme}
  }
  :root[data-colors='color-blind'] {
    ${properties(colorBlindDark)}
  }
  :root[data-theme='light'][data-colors='color-blind'] {
    ${properties(colorBlindLight)}
  }
`;

const controlSizes = Object.entries(controlHeights);
const controls = css`
  :root {
    ${controlSizes.map(([property, height]) => `${property}: ${height};`).join('\n')}
  }
  @media ${media.touch} {
    :root {
      ${controlSizes.map(([property]) => `${property}: ${size.touch};`).join('\n')}
    }
  }
`;

/** On paper: the light theme, and everything that scrolls is whole. */
const print = css`
  @media print {
    :root:root {
      ${lightTheme}
    }
    :root[data-colors='color-blind']:root {
      ${properties(colorBlindLight)}
    }
    html {
      overflow: visible;
      font-size: 80%;
    }
    body {
      background: none;
      min-height: 0;
    }
    tr,
    li,
    figure {
      break-inside: avoid;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
  }
`;

/** Three dots of the text's colour where a field's text begins. */
const hiddenDots = ['0em', '0.44em', '0.88em']
  .map(
    (from) =>
      `radial-gradient(circle, currentcolor 0.14em, transparent 0.18em) calc(${space[3]} + ${from}) 50% / 0.44em 1em no-repeat`,
  )
  .join(', ');

/**
 * Tokens and styles of bare elements. Rendered once, by the host. The scrollbar is always visible, so that a growing page does not
 * move sideways. Headings are focused for screen readers only, so they show no focus ring. Typed amounts are hidden too, as
 * three dots. Calm motion has no transitions: a short one would start for every element at every change of its colour or
 * size.
 */
export const GlobalStyle = createGlobalStyle`
  ${themes}
  ${controls}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    overflow-y: scroll;
    scroll-padding-top: 5rem;
  }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.ground};
    color: ${color.text};
    font: ${font.weight.regular} ${font.size.md}/${font.line.text} ${font.family};
    font-feature-settings: 'cv11', 'ss03';
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
  h1, h2, h3, h4 { font-weight: ${font.weight.strong}; line-height: ${font.line.snug}; text-wrap: balance; }
  h1 { font-size: ${font.size.display}; letter-spacing: -0.02em; line-height: ${font.line.tight}; }
  h2 { font-size: ${font.size.lg}; letter-spacing: -0.012em; }
  h3 { font-size: ${font.size.md}; letter-spacing: -0.008em; }

  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  a { color: ${color.accentText}; text-underline-offset: 0.2em; }
  table { border-collapse: collapse; }
  svg { flex: none; }

  :focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
    border-radius: ${radius.sm};
  }
  h1[tabindex='-1']:focus { outline: none; }

  :root[data-privacy] [data-amount]:not(:focus, :placeholder-shown) {
    -webkit-text-security: disc;
    -webkit-text-fill-color: transparent;
    background: ${hiddenDots};
  }

  ::selection { background: ${color.accent}; color: ${color.onAccent}; }

  @media ${media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${print}
`;
