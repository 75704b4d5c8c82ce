import { render } from '@testing-library/react';
import styled from 'styled-components';
import { declareFonts } from './fonts';
import { GlobalStyle } from './global-style';

const Red = styled.p`
  color: red;
`;

it('declares fonts in a stylesheet that gets no other rules', () => {
  declareFonts('/inter.woff2');
  render(
    <>
      <GlobalStyle />
      <Red />
    </>,
  );
  const sheets = [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const isFont = (rule: string) => rule.startsWith('@font-face');
  const [fonts = [], ...others] = sheets.filter((rules) => rules.some(isFont));
  expect(fonts.every(isFont)).toBe(true);
  expect(fonts.join(' ')).toContain('/inter.woff2');
  expect(others).toEqual([]);
});
