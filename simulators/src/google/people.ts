import { createHash } from 'node:crypto';

/** A person who can sign in at the simulator. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const DEMO_PEOPLE: readonly Person[] = [
  {
    subject: '100000000000000000001',
    name: 'Ada Kowalski',
    email: 'ada.kowalski@gmail.example',
    emailVerified: true,
  },
  {
    subject: '100000000000000000002',
    name: 'Bruno Reyes',
    email: 'bruno.reyes@gmail.example',
    emailVerified: true,
  },
  {
    subject: '100000000000000000003',
    name: 'Chi Nguyen',
    email: 'chi.nguyen@work.example',
    emailVerified: false,
  },
];

/** @returns the chosen demo person, or the person typed into the form; null if there is none */
export function personOf(form: URLSearchParams): Person | null {
  const chosen = DEMO_PEOPLE.find(({ subject }) => subject === form.get('person'));
  if (chosen) return chosen;
  const email = form.get('email')?.trim() ?? '';
  if (!email.includes('@')) return null;
  const name = form.get('name')?.trim() || email.slice(0, email.indexOf('@'));
  return { subject: subjectOf(email), name, email, emailVerified: form.get('email_verified') === 'on' };
}

/** The same address has the same subject each time: 21 digits, like Google's. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `2${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
