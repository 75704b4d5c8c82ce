import { createHash } from 'node:crypto';
import { DEMO_PEOPLE, type Person } from './people';

/** @returns the person of the form: one of the demo people, or whoever was typed in; null when nobody was */
export function personOf(form: URLSearchParams): Person | null {
  const chosen = DEMO_PEOPLE.find(({ subject }) => subject === form.get('person'));
  if (chosen) return chosen;
  const email = form.get('email')?.trim() ?? '';
  if (!email.includes('@')) return null;
  const name = form.get('name')?.trim() || email.slice(0, email.indexOf('@'));
  return { subject: subjectOf(email), name, email, emailVerified: form.get('email_verified') === 'on' };
}

/** The same address is the same person each time, as it is at Google. 21 digits, as Google's subjects have. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `2${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
