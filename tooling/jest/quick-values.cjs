/** Speeds up two of jsdom's values: computed colours, and texts of files. */
const { createRequire } = require('node:module');

// From the jsdom that the tests run in.
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));

// jsdom parses eleven colours for each computed style. Without this, a colour is what the element's own rules say.
const { propertiesWithResolvedValueImplemented: resolved } = fromEnvironment(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
for (const [name, { computedValue }] of Object.entries(resolved))
  if (computedValue === 'computed-color') delete resolved[name];

// jsdom replaces lone surrogates character by character, which takes seconds for a large file.
const conversions = fromJsdom('webidl-conversions');
conversions.USVString = (value, options) => conversions.DOMString(value, options).toWellFormed();
