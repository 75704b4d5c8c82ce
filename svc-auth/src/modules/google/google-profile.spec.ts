import { toEmailKey } from '@feltbook/svc-kit';
import { toGoogleProfile } from './google-profile';

const isAscii = (text: string) => /^[!-~]+$/.test(text);
const FORMS = ['NFC', 'NFKC'] as const;

const isVerified = (email: string) =>
  toGoogleProfile({ sub: '1', email, email_verified: true }).emailVerified;

/** All characters that some normalisation makes ASCII. */
function lookAlikes(): string[] {
  const found: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    if (FORMS.some((form) => isAscii(letter.normalize(form).toLowerCase()))) found.push(letter);
  }
  return found;
}

describe('an address of Google', () => {
  it.each(['kate.x@strasse.example', 'Kate.X@Strasse.example', 'k+poker@xn--strae-oqa.example'])(
    'counts as verified in ASCII: %s',
    (email) => {
      expect(isVerified(email)).toBe(true);
    },
  );

  it.each(['\u212A', '\u212B', '\u0130', '\u017F', '\uFF4B', '\u0131'])(
    'does not with %j, before or after the @',
    (letter) => {
      expect(isVerified(`${letter}ate@strasse.example`)).toBe(false);
      expect(isVerified(`kate@${letter}trasse.example`)).toBe(false);
    },
  );

  it('does not with any character that becomes ASCII', () => {
    const letters = lookAlikes();
    expect(letters).toContain('\u212A');
    // As comparing the form alone would not see.
    expect(toEmailKey('\u212Aate@strasse.example')).toBe('kate@strasse.example');
    expect(
      letters.filter(
        (letter) => isVerified(`${letter}ate@a.example`) || isVerified(`kate@${letter}.example`),
      ),
    ).toEqual([]);
  });
});
