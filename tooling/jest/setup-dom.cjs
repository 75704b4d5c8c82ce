require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Tests render whole pages, whose imports are compiled on first use: on a busy machine this takes long.
configure({ asyncUtilTimeout: 20_000 });
