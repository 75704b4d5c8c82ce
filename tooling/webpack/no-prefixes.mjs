/** In place of stylis' Prefixer: no supported browser needs vendor prefixes, and styled-components adds none. */
export function prefix(value) {
  return value;
}
