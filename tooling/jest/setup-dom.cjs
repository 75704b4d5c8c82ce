require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Tests render whole pages, whose imports are compiled on first use: on a busy machine this takes long.
configure({ asyncUtilTimeout: 20_000 });

// Keeps React from capturing a stack trace for each element, as it does itself after 10,000 in a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
