export { findBrowser, type Browser } from './find-browser';
