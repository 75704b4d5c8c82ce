import { escape, htmlDocument } from '../page-frame';
import type { AuthorizationRequest } from './authorization-request';
import { DEMO_PEOPLE } from './people';

/** The account chooser. */
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
  return htmlDocument(
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

/** Shown for an invalid authorization request, instead of a redirect. */
export function faultPage(fault: string): string {
  return htmlDocument(
    'Simulated Google sign-in',
    `<p class="notice">This is a simulator of Google's sign-in.</p><h1>This request is not valid</h1><p>Wrong or missing: ${escape(fault)}</p>`,
  );
}
