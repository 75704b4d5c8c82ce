/** Shared by the pages of the simulators. They work without scripts and name themselves simulators. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, also in attributes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const HTML = 'text/html; charset=utf-8';
export const CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Served at /style.css. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { width: min(26rem, calc(100vw - 2rem)); padding: 1rem 0; }
.notice { border: 2px dashed; border-radius: .5rem; padding: .5rem .75rem; font-weight: 600; }
fieldset { border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); border-radius: .5rem; margin: 1rem 0; }
button, input[type='text'], input[type='email'] { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .75rem; margin: .25rem 0; border-radius: .375rem; }
button { cursor: pointer; text-align: left; }
.email { display: block; opacity: .75; font-size: .875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 .75rem; }
dt { opacity: .75; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
[role='alert'] { border-left: .25rem solid #c62828; padding-left: .75rem; }
`;

/** @param body HTML */
export function htmlDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body><main>${body}</main></body>
</html>`;
}
