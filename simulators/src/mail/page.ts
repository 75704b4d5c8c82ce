import { escape, htmlDocument } from '../page-frame';
import type { ReceivedMail } from './mailbox';

const NOTICE = '<p class="notice">This is a simulated mailbox. No mail leaves this machine.</p>';

export function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails
    .map(
      ({ number, subject, to, receivedAt }) =>
        `<li><a href="/mails/${number}">${escape(subject)}</a><span class="email">to ${escape(to.join(', '))}, ${escape(
          receivedAt.slice(0, 19).replace('T', ' '),
        )} UTC</span></li>`,
    )
    .join('');
  return htmlDocument(
    'Simulated mailbox',
    `${NOTICE}<h1>Mails</h1>${rows ? `<ul>${rows}</ul>` : '<p>No mail was sent yet.</p>'}`,
  );
}

export function mailPage({ number, subject, to, from, text }: ReceivedMail): string {
  return htmlDocument(
    subject,
    `${NOTICE}
<p><a href="/">All mails</a></p>
<h1>${escape(subject)}</h1>
<dl><dt>From</dt><dd>${escape(from)}</dd><dt>To</dt><dd>${escape(to.join(', '))}</dd></dl>
<pre>${withLinks(text)}</pre>
<p><a href="/mails/${number}/html">As HTML</a> · <a href="/mails/${number}/raw">As it came</a></p>`,
  );
}

export const missingPage = (): string =>
  htmlDocument(
    'Simulated mailbox',
    `${NOTICE}<h1>There is no such mail</h1><p><a href="/">All mails</a></p>`,
  );

const withLinks = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
