/** The words of a mail, from which both its plain text and its HTML are made. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Why the player gets it, or what to do if it was somebody else. */
  readonly footer: string;
}

/** @param at ISO 8601 in UTC */
export const inWords = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;

/** A device as part of a sentence, such as `Safari on iPhone` or `an unknown browser`. */
export const inDevice = (device: string): string => device.replace(/^Unknown/, 'an unknown');

const SHORTENED = /^(?:(?:\d{1,3}\.){3}|(?:[\da-f]{1,4}:){3})\*$/;

/** A shortened address as part of a sentence. */
export const fromAddress = (address: string): string =>
  SHORTENED.test(address) ? address : 'an unknown address';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export function toPlainText({ paragraphs, button, footer }: MailText): string {
  const parts = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), footer, 'Feltbook'];
  return `${parts.join('\n\n')}\n`;
}

/** Without images, so that it reads the same where they are blocked. Follows the light or dark theme of the reader. */
export function toHtml({ subject, paragraphs, button, footer }: MailText): string {
  const body = paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n');
  const action = button
    ? `<p><a class="button" href="${escape(button.url)}">${escape(button.label)}</a></p>
<p class="small">If the button does not work, copy this address:<br>${escape(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #f2f2f7; color: #16181f; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #4a34c8; color: #ffffff; font-weight: 600; text-decoration: none; }
.small { color: #555b6e; font-size: 14px; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #0c0d12; color: #f2f2f7; }
  main { background: #181a22; }
  .small { color: #a9afc0; }
}
</style>
</head>
<body>
<main>
<h1>${escape(subject)}</h1>
${body}
${action}
<p class="small">${escape(footer)}</p>
</main>
</body>
</html>
`;
}
