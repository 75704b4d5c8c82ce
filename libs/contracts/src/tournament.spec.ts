import { FIELD_TEXTS } from './texts';
import { tournamentRequest, UNTITLED_TOURNAMENT, type TournamentBody } from './tournament';

const SUNDAY: TournamentBody = {
  date: '2026-05-03',
  game_type: 'nlhe',
  location: 'Bellagio',
  buyin: 125,
};

function faults(body: unknown): Record<string, string> {
  const result = tournamentRequest.safeParse(body);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('.'), message]));
}

describe('a tournament', () => {
  it('needs no times, and has a name and a cash-out by default', () => {
    expect(tournamentRequest.parse(SUNDAY)).toMatchObject({
      ...SUNDAY,
      name: UNTITLED_TOURNAMENT,
      cashout: 0,
    });
  });

  it.each([null, '', '  '])('is untitled with the name %j', (name) => {
    expect(tournamentRequest.parse({ ...SUNDAY, name }).name).toBe('Untitled');
  });

  it('reports every absent field at once', () => {
    expect(faults({})).toEqual({
      date: FIELD_TEXTS.dateRequired,
      game_type: FIELD_TEXTS.gameTypeRequired,
      location: FIELD_TEXTS.locationRequired,
      buyin: FIELD_TEXTS.amount,
    });
  });

  it('has both times or none, and they differ', () => {
    expect(faults({ ...SUNDAY, startTime: '12:00' })).toEqual({ endTime: FIELD_TEXTS.endTimeRequired });
    expect(faults({ ...SUNDAY, endTime: '12:00' })).toEqual({ startTime: FIELD_TEXTS.startTimeRequired });
    expect(faults({ ...SUNDAY, startTime: '12:00', endTime: '12:00' })).toEqual({
      endTime: FIELD_TEXTS.endTimeSame,
    });
    expect(faults({ ...SUNDAY, startTime: '23:00', endTime: '03:00' })).toEqual({});
  });

  it('has a place and places paid within the entries, where all are given', () => {
    expect(faults({ ...SUNDAY, place: 11, entries: 10 })).toEqual({ place: FIELD_TEXTS.placeBeyondEntries });
    expect(faults({ ...SUNDAY, places_paid: 11, entries: 10 })).toEqual({
      places_paid: FIELD_TEXTS.placesPaidBeyondEntries,
    });
    expect(faults({ ...SUNDAY, place: 10, entries: 10, places_paid: 10 })).toEqual({});
    expect(faults({ ...SUNDAY, place: 11, places_paid: 0 })).toEqual({});
  });

  it('reports a place beyond the entries also while another field is wrong', () => {
    expect(faults({ ...SUNDAY, buyin: undefined, place: 11, entries: 10 })).toEqual({
      buyin: FIELD_TEXTS.amount,
      place: FIELD_TEXTS.placeBeyondEntries,
    });
  });

  it.each([
    ['place', 0, FIELD_TEXTS.placeRange],
    ['entries', 0, FIELD_TEXTS.entriesRange],
    ['places_paid', -1, FIELD_TEXTS.placesPaidRange],
    ['place', 1.5, FIELD_TEXTS.wholeNumber],
    ['entries', '9', FIELD_TEXTS.wholeNumber],
    ['places_paid', true, FIELD_TEXTS.wholeNumber],
    ['duration', 0, FIELD_TEXTS.duration],
    ['cashout', -1, FIELD_TEXTS.amount],
    ['cashout', null, FIELD_TEXTS.amount],
    ['buyin', '125', FIELD_TEXTS.amount],
  ])('says of %s %j: %s', (field, value, text) => {
    expect(faults({ ...SUNDAY, [field]: value })).toEqual({ [field]: text });
  });

  it('refuses a field that it does not know', () => {
    const result = tournamentRequest.safeParse({ ...SUNDAY, stakes: '1/2' });
    expect(result.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['stakes'] });
  });

  it('names the tournament in at most 120 characters', () => {
    expect(faults({ ...SUNDAY, name: 'é'.repeat(120) })).toEqual({});
    expect(Object.keys(faults({ ...SUNDAY, name: 'é'.repeat(121) }))).toEqual(['name']);
  });

  it('has bounties and a ticket within its cash-out, and a ticket within its buy-in', () => {
    const won = { ...SUNDAY, cashout: 680, bounties: 3, bounties_amount: 150, ticket_won: 530 };
    expect(faults(won)).toEqual({});
    expect(faults({ ...won, cashout: 679.99 })).toEqual({ bounties_amount: FIELD_TEXTS.partsBeyondCashout });
    expect(faults({ ...SUNDAY, ticket_won: 1 })).toEqual({ ticket_won: FIELD_TEXTS.partsBeyondCashout });
    expect(faults({ ...SUNDAY, ticket_spent: 125 })).toEqual({});
    expect(faults({ ...SUNDAY, ticket_spent: 125.01 })).toEqual({
      ticket_spent: FIELD_TEXTS.ticketBeyondBuyin,
    });
  });

  it.each([
    ['cashout', { cashout: 100_000.01 }],
    ['tips', { tips: 100_000.01 }],
    ['expenses', { expenses: 100_000.01 }],
    ['deals', { deals: [{ backer: 'Cy', kind: 'swap', share: 5, received: 100_000.01 }] }],
  ])('has no %s beyond what sums of converted amounts hold', (_, changes) => {
    const foreign = { ...SUNDAY, currency: 'VND', rate: 100_000 };
    expect(faults(foreign)).toEqual({});
    expect(faults({ ...foreign, ...changes })).toEqual({ rate: FIELD_TEXTS.convertedTooLarge });
  });

  it('lasts as long as all of its days, with or without times', () => {
    const days = { ...SUNDAY, day_hours: '8.5 + 6 + 4:15' };
    expect(tournamentRequest.parse(days)).toMatchObject({ day_hours: '8:30 + 6 + 4:15', duration: 18.75 });
    const times = { startTime: '12:00', endTime: '16:15' };
    expect(tournamentRequest.parse({ ...days, ...times })).toMatchObject({ ...times, duration: 18.75 });
    expect(tournamentRequest.parse({ ...days, duration: 18.75 }).duration).toBe(18.75);
    expect(faults({ ...days, duration: 18.74 })).toEqual({ duration: 'The days add up to 18.75 h.' });
    expect(faults({ ...SUNDAY, day_hours: '24 + 24 + 24 + 24 + 24 + 0:01' })).toEqual({
      day_hours: FIELD_TEXTS.duration,
    });
    expect(faults({ ...SUNDAY, day_hours: '8:30' })).toEqual({ day_hours: FIELD_TEXTS.dayHours });
    expect(tournamentRequest.parse({ ...SUNDAY, day_hours: ' ' }).duration).toBeUndefined();
  });

  it('stores payouts in one notation, and none that would be too long in it', () => {
    const payouts = (text: string) => tournamentRequest.safeParse({ ...SUNDAY, payouts: text }).data?.payouts;
    expect(payouts('2: 3,000; 1: 5,000')).toBe('1: 5000, 2: 3000');
    const many = Array.from({ length: 200 }, (_, at) => `${at + 1}:5`).join(',');
    expect(many.length).toBeLessThan(1400);
    expect(faults({ ...SUNDAY, payouts: many.slice(0, 998) })).toEqual({ payouts: FIELD_TEXTS.payouts });
  });
});
