import {
  cashSessionFields,
  type CashSessionField,
  type Field,
  type TournamentField,
  tournamentFields,
} from '@feltbook/contracts';

export type EntryField = CashSessionField | TournamentField;

/** The fields of both kinds of results. The import's worker uses them too, so nothing here needs a page. */
export const RESULT_FIELDS: Readonly<Record<EntryField, Field>> = {
  ...tournamentFields,
  ...cashSessionFields,
};
