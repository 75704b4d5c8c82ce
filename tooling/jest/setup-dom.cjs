require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();

/** Prints the document only if the message is read: waitFor discards all errors but the last. */
function elementError(message, container) {
  if (!getConfig()._disableExpensiveErrorDiagnostics) {
    const error = getElementError(message, container);
    // Leaves this function out, so that the report shows the line of the test.
    Error.captureStackTrace(error, elementError);
    return error;
  }
  let text;
  return Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    message: {
      configurable: true,
      get: () => (text ??= getElementError(message, container).message),
      set: (value) => {
        text = value;
      },
    },
  });
}

configure({
  // Tests render whole pages, whose imports are compiled on first use: on a busy machine this takes long.
  asyncUtilTimeout: 20_000,
  getElementError: elementError,
});

// Keeps React from capturing a stack trace for each element, as it does itself after 10,000 in a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
