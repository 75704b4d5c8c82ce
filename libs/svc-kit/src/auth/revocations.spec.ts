import type { AccessTokenClaims, Revocation } from '@feltbook/contracts';
import { Revocations } from './revocations';

type EndedLogins = NonNullable<Revocation['logins']>;

const LOGINS = ['login-1', 'login-2', 'login-3', 'login-4'];
const NOW = 1_800_000_000;

const claims = (sid: string, sub = 'ada'): AccessTokenClaims => ({
  ...{ sub, sid, role: 'player', email: null, name: 'Ada', mfa: false, iat: NOW + 5, exp: NOW + 600 },
});

const revocationOf = (logins: EndedLogins, seq: number): Revocation => ({
  ...{ seq, kind: 'account', subject: 'ada', revokedAt: NOW, logins },
});

/** The logins that go on after these revocations. */
function left(...all: EndedLogins[]): string[] {
  const revocations = new Revocations();
  revocations.add(all.map((logins, index) => revocationOf(logins, index + 1)));
  return LOGINS.filter((sid) => !revocations.covers(claims(sid)));
}

describe('Revocations', () => {
  it('ends the logins of an account up to one, whenever their tokens were issued, and no other', () => {
    expect(left({ upTo: 'login-3', except: null })).toEqual(['login-4']);
    expect(left({ upTo: 'login-3', except: 'login-2' })).toEqual(['login-2', 'login-4']);
    const revocations = new Revocations();
    revocations.add([revocationOf({ upTo: 'login-3', except: null }, 7)]);
    expect(revocations.covers(claims('login-1', 'bea'))).toBe(false);
    expect(revocations.after).toBe(7);
  });

  it.each<[string, EndedLogins[], string[]]>([
    [
      'a later one ends the former exception',
      [
        { upTo: 'login-2', except: 'login-1' },
        { upTo: 'login-3', except: 'login-3' },
      ],
      ['login-3', 'login-4'],
    ],
    [
      'the same login signs out all others twice',
      [
        { upTo: 'login-2', except: 'login-1' },
        { upTo: 'login-3', except: 'login-1' },
      ],
      ['login-1', 'login-4'],
    ],
    [
      'the oldest ends, which was the exception',
      [
        { upTo: 'login-3', except: 'login-1' },
        { upTo: 'login-1', except: null },
      ],
      ['login-4'],
    ],
    [
      'the oldest ends, which is older than the exception',
      [
        { upTo: 'login-3', except: 'login-2' },
        { upTo: 'login-1', except: null },
      ],
      ['login-2', 'login-4'],
    ],
  ])('adds up: %s', (_, all, expected) => {
    expect(left(...all)).toEqual(expected);
    expect(left(...all.toReversed())).toEqual(expected);
  });

  it('forgets them once no token can be as old', () => {
    const revocations = new Revocations();
    revocations.add([revocationOf({ upTo: 'login-3', except: null }, 1)]);
    revocations.prune(NOW + 60);
    expect(revocations.covers(claims('login-1'))).toBe(true);
    revocations.prune(NOW + 25 * 60 * 60);
    expect(revocations.covers(claims('login-1'))).toBe(false);
  });
});
