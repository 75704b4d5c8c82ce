import styled from 'styled-components';

/** The width of a character in sizes of the font, on average. */
const CHARACTER = 0.62;

/**
 * A large figure of so many characters: as large as given, or as large as fits in the line of its container, which has
 * `container-type: inline-size`.
 */
export const Fitted = styled.p.attrs<{ $length: number; $size: string }>(({ $length, $size }) => ({
  style: { fontSize: `min(${$size}, ${(100 / CHARACTER / $length).toFixed(1)}cqi)` },
}))`
  white-space: nowrap;
`;
