/** A fallback with Inter's metrics, so that nothing moves when the font has loaded. */
const FALLBACK = `@font-face {
  font-family: 'Inter Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica');
  size-adjust: 107.12%;
  ascent-override: 90.44%;
  descent-override: 22.52%;
  line-gap-override: 0%;
}`;

const inter = (url: string) => `@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url(${url}) format('woff2');
}`;

/**
 * Declares the fonts. Called once, by the host. In a stylesheet of their own: when a component adds its rules to a
 * stylesheet with fonts, Chromium lays out the whole page again.
 * @param url where the host serves the variable font
 */
export function declareFonts(url: string): void {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  for (const face of [FALLBACK, inter(url)]) sheet?.insertRule(face);
}
