import { reasonOf } from './failure-reason';

const answered = (response: string, command = 'RCPT TO') => ({
  responseCode: Number(response.slice(0, 3)),
  response,
  command,
});

it.each([
  '550 5.1.1 No such user here',
  '550-5.1.1 No such user\n550 5.1.1 here',
  '553 5.1.2 Unknown domain',
  '553 5.1.3 Bad syntax',
  '551 5.1.6 Moved',
  '556 5.1.10 Null MX',
])('the recipient does not exist: %j', (response) => {
  expect(reasonOf(answered(response))).toBe('recipient');
  expect(reasonOf(answered(response, 'DATA'))).toBe('recipient');
});

it.each([
  '554 Relay access denied',
  '550 No such user here',
  '550 5.7.1 Blocked',
  '550 5.1.7 Bad sender',
  '550 5.1.8 Unknown sender',
  '550 5.1.11 Unknown code',
  '552 5.2.2 Mailbox full',
  '450 4.1.1 Try later',
  '451 4.7.1 Greylisted',
])('the mail may be accepted later: %j', (response) => {
  expect(reasonOf(answered(response))).toBe('mail');
});

it.each([
  answered('421 4.3.2 Closing'),
  answered('535 5.7.8 Wrong password', 'AUTH'),
  answered('550 5.1.1 Go away', 'EHLO'),
  { code: 'ETIMEDOUT', command: 'CONN' },
  new Error('The operation was aborted'),
])('the server takes no mail: %j', (error) => {
  expect(reasonOf(error)).toBe('server');
});

it('a sender is not a recipient', () => {
  expect(reasonOf(answered('550 5.1.1 Unknown sender', 'MAIL FROM'))).toBe('mail');
});
