import {
  FAILURE_TEXTS,
  toDollars,
  tournament,
  tournamentInput,
  TRIAL_LIMIT,
  type Tournament,
  type TournamentInput,
} from '@feltbook/contracts';
import type { Cells } from '../../database/each-row';
import { toIsoMoment } from '../../database/sql-moment';
import type { ResultKind } from '../results/result-kind';
import { centsOrNull, dollarsOrNone, tagsOf, type SharedCells } from '../results/shared-columns';

type Count = number | null;
type TournamentCells = [
  ...SharedCells,
  name: string,
  place: Count,
  entries: Count,
  placesPaid: Count,
  addons: Count,
  addonsCents: string | null,
];

function toAnswer(cells: Cells): Tournament {
  const [
    id,
    createdAt,
    updatedAt,
    date,
    start,
    end,
    gameType,
    location,
    hundredths,
    buyin,
    cashout,
    notes,
    rebuys,
    rebuysCents,
    tipsCents,
    expensesCents,
    tags,
    ...own
  ] = cells as TournamentCells;
  const [name, place, entries, placesPaid, addons, addonsCents] = own;
  return {
    id,
    date,
    startTime: start || undefined,
    endTime: end || undefined,
    name,
    game_type: gameType,
    location,
    buyin: toDollars(Number(buyin)),
    cashout: toDollars(Number(cashout)),
    duration: hundredths / 100,
    place: place ?? undefined,
    entries: entries ?? undefined,
    places_paid: placesPaid ?? undefined,
    notes: notes ?? undefined,
    rebuys: rebuys ?? undefined,
    rebuys_amount: dollarsOrNone(rebuysCents),
    addons: addons ?? undefined,
    addons_amount: dollarsOrNone(addonsCents),
    tips: dollarsOrNone(tipsCents),
    expenses: dollarsOrNone(expensesCents),
    tags: tagsOf(tags),
    created_at: toIsoMoment(createdAt),
    updated_at: toIsoMoment(updatedAt),
  };
}

export const tournamentKind: ResultKind<TournamentInput, Tournament> = {
  kind: 'tournament',
  path: 'tournaments',
  table: 'tournaments',
  inputSchema: tournamentInput,
  answerSchema: tournament,
  ownColumns: ['name', 'place', 'entries', 'places_paid', 'addons', 'addons_cents'],
  ownValues: ({ name, place, entries, places_paid, addons, addons_amount }) => [
    name,
    place ?? null,
    entries ?? null,
    places_paid ?? null,
    addons ?? null,
    centsOrNull(addons_amount),
  ],
  toAnswer,
  texts: {
    one: 'tournament',
    many: 'tournaments',
    notFound: FAILURE_TEXTS.tournamentNotFound,
    trialUsedUp: `The free trial covers ${TRIAL_LIMIT} tournaments, and they are used up.`,
  },
};
