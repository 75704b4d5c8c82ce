import type { ActionAnswer, BoughtShare, PersonStatement, StatementItem } from '@feltbook/contracts';

/** What this device knows beside the server. */
interface Marks {
  /** Only this device has the entry, or its last change. */
  readonly isWaiting?: boolean;
  /** Why the server rejected the last change. */
  readonly refusal?: string;
}

export interface ShownItem extends StatementItem, Marks {}
export interface ShownShare extends BoughtShare, Marks {}
/** A payment as a statement lists it. */
export interface ShownPayment extends ShownItem {
  readonly person: string;
}
export type ShownEntry = ShownShare | ShownPayment;
export interface ShownStatement extends PersonStatement {
  readonly items: ShownItem[];
}

export interface ShownAction extends ActionAnswer {
  readonly people: ShownStatement[];
  readonly shares: ShownShare[];
  /** Entries whose last change the server rejected, as that change has them. Figures count what the server has. */
  readonly rejected: readonly ShownEntry[];
}

/** Whether an entry is a payment. */
export const isPayment = (entry: ShownEntry): entry is ShownPayment => 'person' in entry;
