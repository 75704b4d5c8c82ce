import type { BoughtShare, SharedStatement, StatementItem } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { formatDay, formatMoneyExact, formatRate, formatUnhidden, isolate } from '@feltbook/ui';
import { today } from '../../common/lib/use-today';

/** Writes an amount to the cent. @param isSigned with a + above 0, too */
export type WriteAmount = (dollars: number, isSigned?: boolean) => string;

/** In the player's currency; hidden with all amounts. */
export const writeOwn: WriteAmount = (dollars, isSigned = false) =>
  formatMoneyExact(dollars, isSigned ? 'result' : 'amount');

/** For visitors, whose own currency may be another one. @param code ISO 4217; dollars by default */
export function writeIn(code: string | undefined): WriteAmount {
  return (dollars, isSigned = false) => {
    const before = dollars < 0 ? '\u2212' : dollars > 0 && isSigned ? '+' : '';
    return before + formatUnhidden(dollars, code);
  };
}

/** Of what only this device has. */
export const NOT_SENT = 'not sent yet';

/** Who reads a statement. */
export type Reader = 'player' | 'backer';

/** `You owe Anna $1,250.00`, `Ben owes you $90.00`, `Settled with Cy`. */
export function balanceWords(name: string, balance: number): string {
  if (balance === 0) return `Settled with ${isolate(name)}`;
  const amount = writeOwn(Math.abs(balance));
  return balance > 0 ? `You owe ${isolate(name)} ${amount}` : `${isolate(name)} owes you ${amount}`;
}

/** A balance without a name: `You owe $1,250.00`. */
export function owedWords(balance: number, reader: Reader, write: WriteAmount): string {
  if (balance === 0) return 'Settled';
  const owes = balance > 0 === (reader === 'player');
  return `${owes ? 'You owe' : 'You are owed'} ${write(Math.abs(balance))}`;
}

export type AnyItem = SharedStatement['items'][number];

const DEAL_WORDS: Readonly<Record<string, string>> = { backing: 'Backing', stake: 'Stake', swap: 'Swap' };

/** What a line is, for its reader. */
export function kindWords({ kind, deal = '', change }: AnyItem, reader: Reader): string {
  if (kind === 'payment') return change < 0 === (reader === 'player') ? 'You paid' : 'You received';
  if (kind === 'share') return reader === 'player' ? 'Share bought' : 'Share sold';
  return DEAL_WORDS[deal] ?? 'Deal';
}

/** `12.5%` */
export const shareWords = (share: number): string => `${formatRate(share)}%`;

/** What a line is about: `25% of Main Event, Aria`. */
export function aboutWords({ kind, share, title, venue, returned }: AnyItem): string {
  const place = [title, venue].flatMap((text) => (text ? [isolate(text)] : [])).join(', ');
  const part = share === undefined ? [] : [shareWords(share)];
  const open = kind === 'share' && returned === undefined ? ' (not over yet)' : '';
  return [...part, ...(place ? [place] : [])].join(' of ') + open;
}

/** A bought share in a few words: `10% of Ben, Sunday Million`. */
export const boughtWords = ({ share, player, event }: BoughtShare): string =>
  `${shareWords(share)} of ${isolate(player)}${event ? `, ${isolate(event)}` : ''}`;

/** A payment in a sentence: `You paid Anna $20.00, Nov 3`. */
export function paymentWords({ change, date }: Pick<StatementItem, 'change' | 'date'>, name: string): string {
  const [amount, day] = [writeOwn(Math.abs(change)), formatDay(date, today())];
  return change < 0
    ? `You paid ${isolate(name)} ${amount}, ${day}`
    : `${isolate(name)} paid you ${amount}, ${day}`;
}

/** The address of somebody's statement. */
export const statementPage = (name: string): string => `/action?person=${encodeURIComponent(name)}`;

/** Whether two names are those of one person. */
export const isSamePerson = (one: string, other: string): boolean => textKey(one) === textKey(other);
