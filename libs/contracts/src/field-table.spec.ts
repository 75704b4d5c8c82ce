import { CASH_SESSIONS, TOURNAMENTS } from './result-kind';
import { exportOrder } from './field-table';

describe.each([CASH_SESSIONS, TOURNAMENTS])('the fields of $many', ({ fields }) => {
  const all = Object.values(fields);

  it('have a column each, and a place each in exported files', () => {
    expect(new Set(all.map(({ column }) => column)).size).toBe(all.length);
    expect(new Set(all.map(({ exportAt }) => exportAt)).size).toBe(all.length);
  });

  it('are in one Unicode form with single blanks if results are grouped by them', () => {
    const named = ['game_type', 'location', 'stakes', 'name'].filter((field) => field in fields);
    for (const name of named) {
      expect(fields[name]?.request.parse(' \u202aCafe\u0301\u00a0 \u200bRo\u00adyale\ufeff\n')).toBe(
        'Caf\u00e9 Royale',
      );
    }
    const tags = ['e\u0301te\u0301', '\u00e9t\u00e9', 'a\u3000 b'];
    expect(fields['tags']?.request.parse(tags)).toEqual(['\u00e9t\u00e9', 'a b']);
    expect(fields['notes']?.request.parse('two\n  lines')).toBe('two\n  lines');
  });

  it('keep joiners and selectors only where they show: in emoji and in scripts that need them', () => {
    const parse = (text: string) => fields['location']?.request.parse(text);
    const shown = [
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} pub',
      '1\ufe0f\u20e3 Club',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    ];
    expect(shown.map(parse)).toEqual(shown);
    const hidden = ['\u200dAnn', 'An\u200dn', 'Ann\ufe0f', 'A\u{e0061}nn', 'Ann \u200c\u200d'];
    expect(hidden.map(parse)).toEqual(hidden.map(() => 'Ann'));
  });

  it('are called in files of others as names of columns are compared', () => {
    const aliases = all.flatMap((field) => field.aliases);
    expect(aliases.filter((alias) => !/^[a-z0-9]+$/.test(alias))).toEqual([]);
  });
});

it('keeps the order of exported files, to which new fields are added at the end', () => {
  const order =
    'date startTime endTime duration name game_type location stakes buyin rebuys rebuys_amount addons';
  const rest =
    'addons_amount cashout tips expenses place entries places_paid tags notes position zone bankroll trip';
  const details =
    'bounties bounties_amount registration_level day_hours ticket_won ticket_spent chop payouts currency rate deals';
  expect(exportOrder({ ...CASH_SESSIONS.fields, ...TOURNAMENTS.fields })).toEqual([
    ...order.split(' '),
    ...rest.split(' '),
    ...details.split(' '),
  ]);
});

it('keeps the order of requests, of which the digests of idempotency keys are made', () => {
  expect(Object.keys(CASH_SESSIONS.fields).join(' ')).toBe(
    'date startTime endTime game_type location stakes duration buyin cashout notes rebuys rebuys_amount tips expenses tags position zone bankroll trip deals currency rate',
  );
  expect(Object.keys(TOURNAMENTS.fields).join(' ')).toBe(
    'date startTime endTime name game_type location duration buyin cashout place entries places_paid notes rebuys rebuys_amount tips expenses tags addons addons_amount zone bankroll trip bounties bounties_amount registration_level day_hours ticket_won ticket_spent chop payouts deals currency rate',
  );
});
