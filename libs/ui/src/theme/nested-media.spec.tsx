import { render } from '@testing-library/react';
import styled, { css, StyleSheetManager } from 'styled-components';

/** The rules that a component with a style adds. */
async function rulesOf(style: ReturnType<typeof css>, isSupported = true): Promise<string[]> {
  jest.resetModules();
  if (isSupported) Object.assign(globalThis, { CSSNestedDeclarations: class {} });
  else Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations');
  const { stylePlugins } = await import('./nested-media');
  const Part = styled.p`
    ${style}
  `;
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
  const { container } = render(
    <StyleSheetManager stylisPlugins={[...stylePlugins]}>
      <Part />
    </StyleSheetManager>,
  );
  const own = container.querySelector('p')?.className.split(' ').at(-1) ?? '';
  return insertRule.mock.calls
    .map(([rule]) => rule.replaceAll(own, 'a'))
    .filter((rule) => rule.includes('.a'));
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations');
});

const style = css`
  color: red;
  @media (hover: hover) {
    color: blue;
    &:hover,
    > b::before {
      color: green;
    }
  }
  @media print {
    display: none;
  }
  left: 0;
`;

it('adds no rule but those of elements, in their order', async () => {
  expect(await rulesOf(style)).toEqual([
    '.a{color:red;left:0;}',
    '.a{@media (hover: hover){color:blue;}}',
    '.a:hover,.a >b::before{@media (hover: hover){color:green;}}',
    '.a{@media print{display:none;}}',
  ]);
});

it('leaves a query with other conditions in it, and the rules of older browsers', async () => {
  const conditions = css`
    @media print {
      @supports (top: 0) {
        top: 0;
      }
    }
  `;
  expect(await rulesOf(conditions)).toEqual(['@media print{@supports (top: 0){.a{top:0;}}}']);
  expect((await rulesOf(style, false))[1]).toBe(
    '@media (hover: hover){.a{color:blue;}.a:hover,.a >b::before{color:green;}}',
  );
});
