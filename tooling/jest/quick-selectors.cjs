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

/** The element's tag and classes. */
const factsOf = (element) => ({
  tag: element._localName.toLowerCase(),
  classes: new Set((element.getAttributeNS(null, 'class') ?? '').split(/[\t\n\f\r ]+/)),
});

/** Whether every alternative requires a tag or a class that the element does not have. */
const cannotMatch = ({ tag, classes }, requirements) =>
  requirements.every(
    (requirement) =>
      (requirement.tag !== undefined && requirement.tag !== tag) ||
      requirement.classes.some((name) => !classes.has(name)),
  );

const { matchesDontThrow } = selectors;
/** Of the element whose declarations are collected: they are the same for all rules. */
let current;

selectors.matchesDontThrow = (element, selector) => {
  // A rule without a selector, such as @font-face. The engine throws, which takes longer than a match.
  if (selector === undefined) return false;
  const requirements = cachedRequirements(selector);
  // Quirks mode ignores the case of classes.
  if (!requirements || element._ownerDocument.compatMode !== 'CSS1Compat')
    return matchesDontThrow(element, selector);
  const facts = current?.element === element ? (current.facts ??= factsOf(element)) : factsOf(element);
  return !cannotMatch(facts, requirements) && matchesDontThrow(element, selector);
};

// Requires what is replaced above, so it must come after.
const styleRules = fromEnvironment('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { getDeclarationForElement } = styleRules;

styleRules.getDeclarationForElement = (element) => {
  current = { element };
  try {
    return getDeclarationForElement(element);
  } finally {
    current = undefined;
  }
};
