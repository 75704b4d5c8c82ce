import type { AuthorizationRequest } from './authorization-request';
import { DEMO_PEOPLE } from './people';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { width: min(26rem, calc(100vw - 2rem)); padding: 1rem 0; }
.notice { border: 2px dashed; border-radius: .5rem; padding: .5rem .75rem; font-weight: 600; }
fieldset { border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); border-radius: .5rem; margin: 1rem 0; }
button, input[type='text'], input[type='email'] { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .75rem; margin: .25rem 0; border-radius: .375rem; }
button { cursor: pointer; text-align: left; }
.email { display: block; opacity: .75; font-size: .875rem; }
`;

function document(title: string, body: string): string {
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

/** The page on which one chooses who to be. It works without scripts. */
export function choicePage(request: AuthorizationRequest, fault?: string): string {
  const fields = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value ?? '')}">`)
    .join('');
  const people = DEMO_PEOPLE.map(
    ({ subject, name, email, emailVerified }) =>
      `<button name="person" value="${escape(subject)}">${escape(name)}<span class="email">${escape(email)}${
        emailVerified ? '' : ' (not verified)'
      }</span></button>`,
  ).join('');
  return document(
    'Simulated Google sign-in',
    `<p class="notice">This is a simulator of Google's sign-in. It asks for no password and knows nobody.</p>
<h1>Choose an account</h1>
<p>to continue to ${escape(new URL(request.redirect_uri).host)}</p>
${fault ? `<p role="alert">${escape(fault)}</p>` : ''}
<form method="post" action="/authorize">${fields}
<fieldset><legend>Demo people</legend>${people}</fieldset>
</form>
<form method="post" action="/authorize">${fields}
<fieldset><legend>Somebody else</legend>
<label>E-mail<input type="email" name="email" required autocomplete="off"></label>
<label>Name<input type="text" name="name" autocomplete="off"></label>
<p><label><input type="checkbox" name="email_verified" checked> The address is verified</label></p>
<button name="action" value="sign-in">Continue</button>
</fieldset>
</form>
<form method="post" action="/authorize">${fields}<button name="action" value="cancel">Cancel</button></form>`,
  );
}

/** What a person sees when the client's request makes no sense: nobody is sent anywhere. */
export function faultPage(fault: string): string {
  return document(
    'Simulated Google sign-in',
    `<p class="notice">This is a simulator of Google's sign-in.</p><h1>This request is not valid</h1><p>Wrong or missing: ${escape(fault)}</p>`,
  );
}
