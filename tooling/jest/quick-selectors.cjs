/**
 * Speeds up computed styles. For each one, jsdom's selector engine tests every rule of every style sheet, and evaluates
 * `:has(…)` before the class in front of it. Skipping rules whose tag or class cannot match saves a quarter of the time
 * of a test that queries roles or clicks. The engine still decides the other rules.
 */
const { createRequire } = require('node:module');

// From the jsdom that the tests run in.
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = fromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

const UNUSUAL = /[\\|]|[^\x20-\x7e\s]/;
const STRING = /"[^"]*"|'[^']*'/g;
const INNERMOST = /\([^()]*\)|\[[^[\]]*\]/g;
const PSEUDO = /::?[\w-]+/g;

/** @returns a selector without everything in quotes, brackets and parentheses */
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
 * @returns {{ tag?: string, classes: string[] }[] | undefined} undefined if they are unknown
 */
function requirementsOf(selector) {
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

function cachedRequirements(selector) {
  if (!known.has(selector)) known.set(selector, requirementsOf(selector));
  return known.get(selector);
}

/** Whether every alternative requires a tag or a class that the element does not have. */
function cannotMatch(element, requirements) {
  const tag = element._localName.toLowerCase();
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/[\t\n\f\r ]+/);
  return requirements.every(
    (requirement) =>
      (requirement.tag !== undefined && requirement.tag !== tag) ||
      requirement.classes.some((name) => !classes.includes(name)),
  );
}

const { matchesDontThrow } = selectors;

selectors.matchesDontThrow = (element, selector) => {
  const requirements = cachedRequirements(selector);
  // Quirks mode ignores the case of classes.
  const isStandard = element._ownerDocument.compatMode === 'CSS1Compat';
  return requirements && isStandard && cannotMatch(element, requirements)
    ? false
    : matchesDontThrow(element, selector);
};
