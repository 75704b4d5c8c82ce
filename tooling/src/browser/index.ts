export { findBrowser, findFirefox, type Browser } from './find-browser';
export { findWebKit, type WebKit } from './find-webkit';
export { storedSession } from './stored-session';
