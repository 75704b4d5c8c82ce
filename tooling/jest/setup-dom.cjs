require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

configure({
  // Tests render whole pages, whose imports are compiled on first use: on a busy machine this takes long.
  asyncUtilTimeout: 20_000,
  // Without the document, whose text takes most of the time of waiting. `screen.debug()` shows it.
  getElementError: (message) => Object.assign(new Error(message), { name: 'TestingLibraryElementError' }),
});
