/** The faster computed styles of tests (tooling/jest/quick-selectors.cjs) must equal jsdom's own. */
const PAGE = `
  <header class="top"><h1 id="name" class="a b">Name</h1></header>
  <main>
    <form class="a"><label class="field"><input class="b" readonly value="1"><b>m</b></label>
      <label class="field plain"><select disabled><option>x</option></select></label>
      <textarea aria-invalid="true" class="a-b"></textarea></form>
    <ul class="b list"><li class="a">1</li><li class="a b">2</li><li>3</li></ul>
    <p class="  spread&#10;over ">text <a href="/x.y" title=".a, .b">link</a></p>
  </main>`;

const SELECTORS = [
  '*',
  'li',
  'LI',
  '.a',
  '.a.b',
  'li.a',
  'li.b.a',
  'ul > .a',
  'ul>.a',
  '.list .b',
  '.a + .a',
  '.a ~ li',
  '.a, .list',
  '.none, h1',
  '.none',
  '.none:hover, .missing',
  '#name',
  'h1#name.a',
  '.over',
  '.spread.over',
  '.a-b',
  'form .a-b, .none',
  ':is(.a, .b)',
  ':is(li, h1).a',
  '.a:not(.b)',
  'li:not(.a):not(.b)',
  ':where(.field) > input',
  '.field:has(:disabled)',
  '.field:has(:is(input, textarea):read-only)',
  ':not(:has(h1)) > li',
  'main:has(.a.b)',
  '[aria-invalid="true"]',
  '.a-b[aria-invalid="true"]',
  'a[title=".a, .b"]',
  'a[href="/x.y"]:not([title="(.none"])',
  'li:nth-child(2 of .a)',
  'li:nth-child(2)',
  'li:first-child.a',
  '.\\61',
];

const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    // A selector that the engine does not support matches nothing in a style sheet.
    return false;
  }
};

const named = (element: Element): string => element.outerHTML.replace(/\s+/g, ' ').slice(0, 40);

describe('computed styles in tests', () => {
  const sheet = document.createElement('style');
  beforeAll(() => {
    document.body.innerHTML = PAGE;
    document.head.append(sheet);
  });
  afterAll(() => {
    sheet.remove();
    document.body.innerHTML = '';
  });

  it.each(SELECTORS)('follow %s exactly where it matches', (selector) => {
    sheet.textContent = `${selector} { z-index: 7 }`;
    const elements = [...document.body.querySelectorAll('*')];
    const styled = elements.filter((element) => getComputedStyle(element).zIndex === '7');
    expect(styled.map(named)).toEqual(elements.filter((element) => matches(element, selector)).map(named));
  });

  it('take every rule that fits, in order', () => {
    sheet.textContent = '.b { z-index: 1 } .none { z-index: 2 } .a { z-index: 3 } .none.a { z-index: 4 }';
    expect(getComputedStyle(document.querySelector('h1') as Element).zIndex).toBe('3');
    expect(getComputedStyle(document.querySelector('ul') as Element).zIndex).toBe('1');
  });

  it('skip a rule without a selector, and follow the classes as they change', () => {
    sheet.textContent = '@font-face { font-family: x; z-index: 9 } .a { z-index: 3 } .later { z-index: 5 }';
    const heading = document.querySelector('h1') as Element;
    expect(getComputedStyle(heading).zIndex).toBe('3');
    heading.classList.add('later');
    expect(getComputedStyle(heading).zIndex).toBe('5');
    heading.classList.remove('later', 'a');
    expect(getComputedStyle(heading).zIndex).toBe('');
  });
});
