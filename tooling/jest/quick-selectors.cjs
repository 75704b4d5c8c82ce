/**
 * For one computed style jsdom asks its selector engine about every rule of every sheet, and the engine looks at
 * `:has(…)` before it looks at the class in front of it. What cannot fit anyway need not be asked about: that alone is
 * a quarter of the time of a test that looks for roles or clicks. The engine still decides everything else.
 */
const { createRequire } = require('node:module');

// Of the very jsdom that the tests run in.
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = fromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

const UNUSUAL = /[\\|]|[^\x20-\x7e\s]/;
const STRING = /"[^"]*"|'[^']*'/g;
const INNERMOST = /\([^()]*\)|\[[^[\]]*\]/g;
const PSEUDO = /::?[\w-]+/g;

/** @returns what is left of a selector without anything in quotes, brackets or parentheses */
function withoutArguments(selector) {
  let rest = selector.replace(STRING, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(INNERMOST, '');
  }
  return rest;
}

/**
 * The tag and the classes that an element must have for each of a selector's alternatives.
 * @param {string} selector
 * @returns {{ tag?: string, classes: string[] }[] | undefined} undefined where that is unknown
 */
function demandsOf(selector) {
  if (typeof selector !== 'string' || UNUSUAL.test(selector)) return undefined;
  const rest = withoutArguments(selector);
  if (/[()[\]"'*&]/.test(rest)) return undefined;
  return rest.split(',').map((alternative) => {
    const subject = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
      .replace(PSEUDO, '');
    return {
      tag: /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase(),
      classes: [...subject.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    };
  });
}

const known = new Map();

function cachedDemands(selector) {
  if (!known.has(selector)) known.set(selector, demandsOf(selector));
  return known.get(selector);
}

/** Whether an element lacks something that each of the alternatives asks for. */
function cannotMatch(element, demands) {
  const tag = element._localName.toLowerCase();
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/[\t\n\f\r ]+/);
  return demands.every(
    (demand) =>
      (demand.tag !== undefined && demand.tag !== tag) ||
      demand.classes.some((name) => !classes.includes(name)),
  );
}

const { matchesDontThrow } = selectors;

selectors.matchesDontThrow = (element, selector) => {
  const demands = cachedDemands(selector);
  // Pages without a document type compare classes in another way.
  const isStandard = element._ownerDocument.compatMode === 'CSS1Compat';
  return demands && isStandard && cannotMatch(element, demands) ? false : matchesDontThrow(element, selector);
};
