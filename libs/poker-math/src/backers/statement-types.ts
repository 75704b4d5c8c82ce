import type { DealtResult, Settlement } from '../action';
import type { BoughtShareTerms } from './bought-share';

/** A result with deals, and what it is called. */
export interface NamedResult extends DealtResult {
  readonly id: string;
  readonly kind: 'cash' | 'tournament';
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The tournament's name, or the stakes. */
  readonly title: string;
  readonly venue: string;
}

export interface SettledResult {
  readonly result: NamedResult;
  readonly settlement: Settlement;
}

export interface NamedShare extends BoughtShareTerms {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly player: string;
  readonly event?: string | undefined;
  readonly note?: string | undefined;
}

/** Money between the player and somebody, beside all results. */
export interface BackerPayment {
  readonly id: string;
  readonly person: string;
  readonly direction: 'paid' | 'received';
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Above 0. */
  readonly cents: number;
  readonly note?: string | undefined;
}

/** In dollars; see the contract's `StatementItem`. */
export interface StatementLine {
  readonly kind: 'deal' | 'share' | 'payment';
  readonly id: string;
  readonly date: string;
  readonly result?: 'cash' | 'tournament';
  readonly title?: string;
  readonly venue?: string;
  readonly deal?: string;
  readonly share?: number;
  readonly paid?: number;
  readonly returned?: number;
  readonly note?: string;
  readonly change: number;
  readonly balance: number;
}

/** In dollars; see the contract's `PersonStatement`. */
export interface Statement {
  readonly name: string;
  readonly balance: number;
  readonly makeup: number;
  readonly deals: { readonly count: number; readonly paid: number; readonly returned: number };
  readonly shares: { readonly count: number; readonly paid: number; readonly returned: number };
  readonly payments: { readonly paid: number; readonly received: number };
  readonly broughtForward: number;
  readonly items: StatementLine[];
}

/** In dollars; see the contract's `ActionAnswer`. */
export interface Statements {
  readonly people: Statement[];
  readonly otherPeople: number;
  readonly totals: {
    readonly owedByYou: number;
    readonly owedToYou: number;
    readonly table: number;
    readonly own: number;
    readonly others: number;
    readonly shares: number;
  };
}

export interface StatementOptions {
  /** The person of the only statement to make; all people by default. */
  readonly only?: string | undefined;
  /** The newest lines are listed, those before are summed. */
  readonly mostItems?: number;
  readonly mostPeople?: number;
}
