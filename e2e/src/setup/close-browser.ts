import { closeBrowser } from '../support/browser';

// Runs in each spec file.
afterAll(closeBrowser);
