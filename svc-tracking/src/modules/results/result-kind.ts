import type { CashSession, CashSessionInput, Tournament, TournamentInput } from '@feltbook/contracts';
import type { SqlValue } from '@feltbook/svc-kit';
import type * as z from 'zod/mini';
import type { Cells } from '../../database/each-row';
import type { Kind } from '../players/player';
import { sharedValues } from './shared-columns';

/** What both kinds of input have in common. */
export type ResultInput = CashSessionInput | TournamentInput;
/** What both kinds of records have in common. */
export type ResultAnswer = CashSession | Tournament;

/**
 * Everything in which cash sessions and tournaments differ on the server. All the rest of tracking is written once, on
 * top of this.
 */
export interface ResultKind<
  Input extends ResultInput = ResultInput,
  Answer extends ResultAnswer = ResultAnswer,
> {
  readonly kind: Kind;
  /** First and only segment of the calls' path. */
  readonly path: string;
  readonly table: string;
  readonly inputSchema: z.ZodMiniType<Input>;
  readonly answerSchema: z.ZodMiniType<Answer>;
  /** Columns beside the ones that all results share. */
  readonly ownColumns: readonly string[];
  /** @returns values for `ownColumns` */
  ownValues(input: Input): SqlValue[];
  /** @param cells the shared columns, then `ownColumns` @returns the record in the contract's order of fields */
  toAnswer(cells: Cells): Answer;
  readonly texts: {
    /** As the documentation of the calls says it: 'cash session'. */
    readonly one: string;
    readonly many: string;
    readonly notFound: string;
    readonly trialUsedUp: string;
  };
}

/** All that is stored of what a player wrote. */
export const writtenValues = <Input extends ResultInput, Answer extends ResultAnswer>(
  kind: ResultKind<Input, Answer>,
  input: Input,
): SqlValue[] => [...sharedValues(input), ...kind.ownValues(input)];
