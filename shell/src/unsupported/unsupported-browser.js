/*
 * Shows the document's plain page in browsers that are too old for the other scripts. Written in ECMAScript 5, which they
 * can run. These are the features by which docs/browsers.md sets the oldest version of each browser.
 */
(function () {
  'use strict';

  var isSupported = false;
  try {
    new RegExp('(?<=a)b');
    isSupported = CSS.supports('selector(:has(a))') && CSS.supports('grid-template-columns', 'subgrid');
  } finally {
    if (!isSupported) {
      document.body.innerHTML = document.getElementById('unsupported-browser').innerHTML;
    }
  }
})();
