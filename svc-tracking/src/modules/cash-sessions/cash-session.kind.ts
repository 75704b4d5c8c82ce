import {
  cashSession,
  cashSessionInput,
  FAILURE_TEXTS,
  toDollars,
  TRIAL_LIMIT,
  type CashSession,
  type CashSessionInput,
} from '@feltbook/contracts';
import type { Cells } from '../../database/each-row';
import { toIsoMoment } from '../../database/sql-moment';
import type { ResultKind } from '../results/result-kind';
import { dollarsOrNone, tagsOf, type SharedCells } from '../results/shared-columns';

type CashSessionCells = [...SharedCells, stakes: string];

function toAnswer(cells: Cells): CashSession {
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
    stakes,
  ] = cells as CashSessionCells;
  return {
    id,
    date,
    startTime: start || undefined,
    endTime: end || undefined,
    game_type: gameType,
    location,
    stakes,
    duration: hundredths / 100,
    buyin: toDollars(Number(buyin)),
    cashout: toDollars(Number(cashout)),
    notes: notes ?? undefined,
    rebuys: rebuys ?? undefined,
    rebuys_amount: dollarsOrNone(rebuysCents),
    tips: dollarsOrNone(tipsCents),
    expenses: dollarsOrNone(expensesCents),
    tags: tagsOf(tags),
    created_at: toIsoMoment(createdAt),
    updated_at: toIsoMoment(updatedAt),
  };
}

export const cashSessionKind: ResultKind<CashSessionInput, CashSession> = {
  kind: 'cash',
  path: 'sessions',
  table: 'cash_sessions',
  inputSchema: cashSessionInput,
  answerSchema: cashSession,
  ownColumns: ['stakes'],
  ownValues: ({ stakes }) => [stakes],
  toAnswer,
  texts: {
    one: 'cash session',
    many: 'cash sessions',
    notFound: FAILURE_TEXTS.sessionNotFound,
    trialUsedUp: `The free trial covers ${TRIAL_LIMIT} cash sessions, and they are used up.`,
  },
};
