import { createTransport } from 'nodemailer';
import { startMailSimulator, UNKNOWN_RECIPIENT, type MailSimulator } from './index';

let simulator: MailSimulator;
beforeEach(async () => {
  simulator = await startMailSimulator();
});
afterEach(() => simulator.close());

const send = (to: string, subject = 'Hello') =>
  createTransport(simulator.smtpUrl).sendMail({
    from: 'Feltbook <hello@feltbook.example>',
    to,
    subject,
    text: 'Read http://localhost:8080/a?b=1&c=2 <now>',
    html: '<p>Read <b>this</b>.</p><script>alert(1)</script>',
  });

it('shows what it received, latest first', async () => {
  await send('ann@example.com', 'First');
  await send('bob@example.com', 'Second');
  expect(simulator.mails().map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(simulator.mails('ANN@example.com')).toMatchObject([{ subject: 'First', to: ['ann@example.com'] }]);

  const list = await (await fetch(simulator.url)).text();
  expect(list).toMatch(/<a href="\/mails\/2">Second<\/a>.*<a href="\/mails\/1">First<\/a>/s);
  const page = await (await fetch(`${simulator.url}/mails/1`)).text();
  expect(page).toContain('<a href="http://localhost:8080/a?b=1&amp;c=2">');
  expect(page).toContain('&lt;now&gt;');
  expect(await (await fetch(`${simulator.url}/mails/1/raw`)).text()).toContain('Subject: First');
});

it('runs no script of a mail', async () => {
  await send('ann@example.com');
  const answer = await fetch(`${simulator.url}/mails/1/html`);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(await answer.text()).toContain('<b>this</b>');
});

it('answers 404 for a mail that it does not have', async () => {
  for (const path of ['/mails/1', '/mails/x', '/mails/1/html', '/mails/1/raw']) {
    expect((await fetch(simulator.url + path)).status).toBe(404);
  }
});

it('refuses an unknown recipient for good', async () => {
  await expect(send(`${UNKNOWN_RECIPIENT}@example.com`)).rejects.toMatchObject({ responseCode: 550 });
  expect(simulator.mails()).toEqual([]);
});
