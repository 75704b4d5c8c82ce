import { NOT_KNOWN } from '@feltbook/ui';
import { formatDateTime } from '@feltbook/web-kit/clock';

/** `Nov 20, 2026, 6:30 PM`, by the owner's clock and time zone; a dash without a time. */
export function formatMoment(moment: string | null): string {
  if (!moment) return NOT_KNOWN;
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? moment : formatDateTime(time);
}

/** The name of a user, with the e-mail address if known, because names are not unique. */
export const namesOf = ({ name, email }: { name: string; email: string | null }): string =>
  email ? `${name} (${email})` : name;
