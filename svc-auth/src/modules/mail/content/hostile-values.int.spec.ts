import { startMailSimulator, type MailSimulator } from '@feltbook/simulators/mail';
import { deviceOf } from '../../../http/device-name';
import { testConfig } from '../../../testing/config';
import { Mailer } from '../mailer';
import { textOf, type MailContent } from './mail-content';
import { toHtml, toPlainText } from './mail-text';

const PUBLIC_URL = 'https://feltbook.example';
const AT = '2026-11-27T19:00:00.000Z';

/** Each kind of mail, with `value` for everything that a client writes; devices are named by the user agent. */
const contentsWith = (value: string, device = deviceOf(value)): Record<MailContent['kind'], MailContent> => ({
  'password-changed': { kind: 'password-changed', at: AT, device },
  'email-changed': { kind: 'email-changed', at: AT },
  'sign-in-changed': { kind: 'sign-in-changed', change: 'passkey-added', at: AT, device },
  'new-device': { kind: 'new-device', at: AT, device, address: value },
  'account-deleted': { kind: 'account-deleted' },
  'verify-email': { kind: 'verify-email', tokenId: 'id' },
  'reset-password': { kind: 'reset-password', tokenId: 'id' },
  'subscription-ended': { kind: 'subscription-ended' },
  'payment-failed': { kind: 'payment-failed' },
});

const HOSTILE = [
  'evil.example/1.0',
  'https://evil.example/reset',
  'www.evil.example',
  'mailto:evil@evil.example',
  'evil@evil.example',
  '<a href="https://evil.example">Reset</a>',
  '203.0.113.7/evil',
  'Chrome on evil.example',
  'Safari\r\nBcc: evil@evil.example\r\n\r\n<b>evil</b>',
  'tel:+15550100',
  'evil\u2024example ｅvil．example',
];

const textsOf = (content: MailContent) => textOf(content, PUBLIC_URL, () => 'token');

/** What a mail program could make a link of, besides ours: anything with a dot, a sign of an address or a scheme. */
function foreignLinksIn(text: string): string[] {
  const own = /https:\/\/feltbook\.example[\w/#=-]*/g;
  const words = text.replace(own, '').split(/\s+/);
  return words.filter((word) => /[^\d][.\u2024．]\S|@|:\/\/|www|tel:|mailto:|evil/i.test(word));
}

const cases = HOSTILE.flatMap((value) =>
  Object.values(contentsWith(value)).map((content) => [content.kind, value, content] as const),
);

it.each(cases)('links to our own pages alone in %s with %j', (_, __, content) => {
  const text = textsOf(content);
  expect(foreignLinksIn(toPlainText(text))).toEqual([]);
  const html = toHtml(text);
  const links = [...html.matchAll(/(?:href|src|action)\s*=\s*"([^"]*)"/g)].map(([, url = '']) => url);
  expect(links.filter((url) => !url.startsWith(`${PUBLIC_URL}/`))).toEqual([]);
  const body = html.slice(html.indexOf('<main>')).replace(/<[^<>]*>/g, ' ');
  expect(foreignLinksIn(body)).toEqual([]);
  expect(text.subject).not.toMatch(/evil|[\r\n]/);
});

it('finds links of the kinds above', () => {
  expect(HOSTILE.filter((value) => foreignLinksIn(value).length === 0)).toEqual([]);
});

describe('the headers of a mail', () => {
  let simulator: MailSimulator;
  let mailer: Mailer;
  beforeAll(async () => {
    simulator = await startMailSimulator();
    const env = { SMTP_URL: simulator.smtpUrl, MAIL_FROM: 'hello@feltbook.example', PUBLIC_URL };
    mailer = new Mailer(testConfig(env));
  });
  afterAll(async () => {
    mailer.onApplicationShutdown();
    await simulator.close();
  });

  it.each([
    'ann@example.com\r\nBcc: evil@evil.example',
    'ann@example.com, evil@evil.example',
    'ann@example.com>\r\nRCPT TO:<evil@evil.example',
    '"evil@evil.example" <ann@example.com>',
    'ann@example.com\r\n\r\nevil',
  ])('have no more recipients and fields for %j', async (recipient) => {
    const before = simulator.mails().length;
    const sending = mailer.send('id', recipient, textsOf(contentsWith('Chrome')['new-device']));
    const [{ status }] = await Promise.allSettled([sending]);
    const sent = simulator.mails().slice(0, simulator.mails().length - before);
    expect(sent).toHaveLength(status === 'fulfilled' ? 1 : 0);
    expect(sent.flatMap(({ to }) => to).filter((to) => /^"?evil/.test(to))).toEqual([]);
    const fields = sent.flatMap(({ raw }) => fieldsOf(raw));
    expect(fields.filter((field) => /^(?:b?cc|evil)$/.test(field))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });
});

function fieldsOf(raw: string): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return head.split('\r\n').map((field) => field.slice(0, field.indexOf(':')).toLowerCase());
}
