const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that jsdom lacks, or implements in a form that Node's fetch does not accept. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'ByteLengthQueuingStrategy',
  'CompressionStream',
  'CountQueuingStrategy',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom with Node's fetch, streams and encoders, so that pages call a mocked network the way they call a real one. */
module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // Node's streams return Node's arrays, which pages test by `instanceof`.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    });
    // styled-components inserts rules as in production. With its text nodes, jsdom parses the whole sheet for each rule.
    this.global.SC_DISABLE_SPEEDY = false;
    this.global.CSS ??= {};
    this.global.CSS.supports ??= () => false;
    this.global.scrollTo = () => {};
    this.global.performance.mark ??= () => undefined;
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
  }

  exportConditions() {
    return ['feltbook-source', 'node', 'node-addons'];
  }
};
