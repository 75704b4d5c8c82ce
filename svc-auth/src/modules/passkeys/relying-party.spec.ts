import { challengeIn } from './relying-party';

const clientData = (challenge: unknown) => Buffer.from(JSON.stringify({ challenge })).toString('base64url');

it('holds the challenge', () => {
  expect(challengeIn(clientData('AAAA'))).toBe('AAAA');
});

it.each(['bm90IGpzb24', ''])('holds none in "%s"', (data) => {
  expect(challengeIn(data)).toBe('');
});
