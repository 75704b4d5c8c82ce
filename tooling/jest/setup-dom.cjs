require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Whole pages on a busy machine, which compiles what they load as it comes: what counts is that they get there.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);
