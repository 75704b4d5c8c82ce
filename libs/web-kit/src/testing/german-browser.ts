/** Imported before everything else, because formats read the browser's language once. */
Object.defineProperty(navigator, 'language', { configurable: true, value: 'de-DE' });
