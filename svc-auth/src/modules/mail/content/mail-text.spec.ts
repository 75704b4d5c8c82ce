import { toHtml, toPlainText, type MailText } from './mail-text';

const TEXT: MailText = {
  subject: 'Verify <your> email',
  paragraphs: ['Welcome & hello.', '<b>Not bold</b>'],
  button: { label: 'Verify', url: 'https://feltbook.example/v#token=a&b="c"' },
  footer: 'You registered.',
};

it('says the same in plain text', () => {
  expect(toPlainText(TEXT)).toBe(
    'Welcome & hello.\n\n<b>Not bold</b>\n\nVerify:\nhttps://feltbook.example/v#token=a&b="c"\n\nYou registered.\n\nFeltbook\n',
  );
});

it('escapes everything in HTML', () => {
  const html = toHtml(TEXT);
  expect(html).toContain('<h1>Verify &lt;your&gt; email</h1>');
  expect(html).toContain('href="https://feltbook.example/v#token=a&amp;b=&quot;c&quot;"');
  expect(html).not.toMatch(/<b>|"c"/);
});

it('names its language, follows the theme, and loads nothing', () => {
  const html = toHtml(TEXT);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|<script|@import|url\(/);
});

it('has no button where there is nothing to do', () => {
  const { button: _, ...rest } = TEXT;
  expect(toHtml(rest)).not.toContain('<a ');
  expect(toPlainText(rest)).not.toContain('https://');
});
