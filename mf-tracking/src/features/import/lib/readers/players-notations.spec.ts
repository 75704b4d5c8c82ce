import { readFile } from './read-file';
import { isOpen } from '../questions/choices';
import type { Answers, FileRead } from '../types';

const DEVICE = { zone: 'America/Los_Angeles', today: '2026-11-27' };

function read(lines: readonly string[], answers: Answers = {}, zone = DEVICE.zone): FileRead {
  const reading = readFile(new TextEncoder().encode(lines.join('\n')), answers, { ...DEVICE, zone });
  if (reading.outcome === 'refused') throw new Error(reading.text);
  return reading;
}

const results = (reading: FileRead) =>
  [...reading.sessions, ...reading.tournaments].map(({ input }) => input);
const dates = (reading: FileRead): string[] => results(reading).map(({ date }) => date);
const hours = (reading: FileRead) => results(reading).map(({ duration }) => duration);
const open = (lines: readonly string[], answers: Answers = {}) =>
  read(lines, answers)
    .questions.filter((question) => isOpen(question, answers))
    .map(({ kind }) => kind);
const net = (reading: FileRead): number =>
  results(reading).reduce((sum, { buyin, cashout }) => sum + cashout * 100 - buyin * 100, 0) / 100;
const notes = (reading: FileRead) => Object.fromEntries(reading.notes.map(({ kind, rows }) => [kind, rows]));

describe('days and times as players write them', () => {
  it('reads 24:00 as the next midnight', () => {
    const reading = read([
      'Date,Start,End,Location,Stakes,Buy-in,Cash-out',
      '2026-03-14,19:00,24:00,Club,1/2,200,260',
      '2026-03-15,24:00,03:30,Club,1/2,200,150',
    ]);
    expect(results(reading)).toMatchObject([
      { date: '2026-03-14', startTime: '19:00', endTime: '00:00' },
      { date: '2026-03-16', startTime: '00:00', endTime: '03:30' },
    ]);
    expect([net(reading), reading.problems]).toEqual([10, []]);
  });

  it('reads days and times with words for a zone', () => {
    const reading = read([
      'Start,End,Location,Stakes,Buy-in,Cash-out',
      '2026-03-14 20:15 ET,2026-03-14 23:15 ET,Online,1/2,200,260',
      '2026-03-15 20:15 NZT,2026-03-16 00:15 NZT,Online,1/2,200,150',
      '2026-03-17 8:15 XYZ,2026-03-18 1:15 QYZ,Online,1/2,200,150',
    ]);
    expect(results(reading)).toMatchObject([
      { date: '2026-03-14', startTime: '20:15', endTime: '23:15' },
      { date: '2026-03-15', startTime: '20:15', endTime: '00:15' },
    ]);
    expect(notes(reading)).toMatchObject({ namedZone: [2, 3] });
    expect(reading.problems.map(({ value }) => value)).toEqual([
      '2026-03-17 8:15 XYZ',
      '2026-03-18 1:15 QYZ',
    ]);
    const shifted = ['Start,End,Profit', '2026-10-31 22:00 EDT,2026-11-01 03:00 EST,20'];
    expect(hours(read(shifted))).toEqual([6]);
  });

  it('asks for the year of days without one', () => {
    const lines = [
      'Date,Location,Hours,Buy-in,Cash-out',
      '24-Oct,Club,3,200,260',
      '25-Oct,Club,4,200,150',
      '2-Nov,Club,5,200,410',
    ];
    expect(open(lines)).toEqual(['noYear']);
    expect(results(read(lines))).toEqual([]);
    const [question] = read(lines).questions;
    expect(question).toMatchObject({ rows: [2, 3, 4], options: expect.arrayContaining([]) });
    const reading = read(lines, { noYear: 'same2025' });
    expect(dates(reading)).toEqual(['2025-10-24', '2025-10-25', '2025-11-02']);
    expect([net(reading), open(lines, { noYear: 'same2025' })]).toEqual([220, []]);
    expect(open(lines, { noYear: 'same2027' })).toEqual(['noYear']);
  });

  it('offers the neighbours’ year first, and years that run on over New Year', () => {
    const optionsOf = (...days: string[]) => {
      const { questions } = read(['Date,Hours,Profit', ...days.map((day) => `${day},3,20`)]);
      return questions.flatMap((question) => (question.kind === 'noYear' ? question.options : []));
    };
    expect(optionsOf('14 Mar 2023', '15 Mar')[0]).toEqual({
      value: 'same2023',
      first: '2023-03-15',
      last: '2023-03-15',
    });
    const overNewYear = optionsOf('20-Nov', '28-Dec', '3-Jan', '5-Jan');
    expect(overNewYear).toContainEqual({ value: 'on2025', first: '2025-11-20', last: '2026-01-05' });
    expect(overNewYear.every(({ last }) => last <= DEVICE.today)).toBe(true);
    expect(optionsOf('5-Jan', '3-Jan', '28-Dec')).toContainEqual({
      value: 'back2026',
      first: '2026-01-05',
      last: '2025-12-28',
    });
  });

  it('reads the end of a day without a year after its start', () => {
    const lines = ['Start,End,Profit', '31-Dec 22:00,1-Jan 02:00,20'];
    expect(results(read(lines, { noYear: 'same2025' }))).toMatchObject([
      { date: '2025-12-31', startTime: '22:00', endTime: '02:00' },
    ]);
    const halfDated = ['Start,End,Profit', '31 Dec 2024 22:00,1 Jan 02:00,20'];
    expect(results(read(halfDated))).toMatchObject([{ date: '2024-12-31', endTime: '02:00' }]);
  });

  it('asks which of two digits are the year', () => {
    const lines = ['Date,Hours,Profit', '24-11-03,3,20', '24-11-05,3,-20'];
    expect(open(lines)).toEqual(['dateOrder']);
    expect(dates(read(lines, { dateOrder: 'ymd' }))).toEqual(['2024-11-03', '2024-11-05']);
    expect(dates(read(lines, { dateOrder: 'dmy' }))).toEqual(['2003-11-24', '2005-11-24']);
  });

  it('reads times with words and points', () => {
    const reading = read([
      'Datum;Beginn;Ende;Ort;Einsatz;Auszahlung',
      '14.03.2026;19:30 Uhr;23:30 Uhr;Spielbank;200;260',
      '15.03.2026;20.15;0.45;Spielbank;200;150',
    ]);
    expect(results(reading)).toMatchObject([
      { startTime: '19:30', endTime: '23:30' },
      { startTime: '20:15', endTime: '00:45' },
    ]);
    expect(net(reading)).toBe(10);
  });

  it('takes the order of days from days, not from times with points', () => {
    const lines = ['Datum;Beginn;Ende;Gewinn', '02.06.2026;4.30;13.45;-5', '06.09.2026;5.30;18.45;20'];
    expect(read(lines).questions).toMatchObject([{ kind: 'dateOrder', guess: 'dmy' }]);
  });

  it.each(['7.30pm,11p', '1930,2300', '19h30,23h', '19:30 h,23:00 h'])('reads the times %s', (times) => {
    expect(results(read(['Date,Start,End,Buy-in,Cash-out', `2026-03-14,${times},100,150`]))).toMatchObject([
      { startTime: '19:30', endTime: '23:00' },
    ]);
  });

  it.each([
    ['2026-03-14T00:00:00.000Z', '2026-03-15T00:00:00.000Z'],
    ['2026-03-14 00:00:00', '2026-03-15 00:00:00'],
    ['2026-03-14T07:00:00.000Z', '2026-03-15T07:00:00.000Z'],
  ])('reads %s and %s as days', (...days) => {
    const lines = [
      'date,location,stakes,hours,buyin,cashout',
      ...days.map((day) => `${day},Club,1/2,3,200,260`),
    ];
    const reading = read(lines);
    expect(results(reading)).toMatchObject([
      { date: '2026-03-14', duration: 3 },
      { date: '2026-03-15', duration: 3 },
    ]);
    expect(results(reading)[0]).not.toHaveProperty('startTime', expect.anything());
    expect(notes(reading)).toHaveProperty('midnights');
  });

  it('reads midnights in UTC as days in every zone, but keeps a start at midnight', () => {
    const lines = ['date,hours,buyin,cashout', '2026-03-14T00:00:00.000Z,3,200,260'];
    for (const zone of ['Asia/Tokyo', 'Europe/Berlin', 'Pacific/Honolulu'])
      expect(dates(read(lines, {}, zone))).toEqual(['2026-03-14']);
    const started = ['Start,End,Profit', '2026-03-14 00:00,2026-03-14 04:00,20'];
    expect(results(read(started))).toMatchObject([{ startTime: '00:00', endTime: '04:00' }]);
  });

  it('reads 年月日, and names of months in decomposed letters', () => {
    const mapping = { columns: { date: 0, buyin: 1, cashout: 2, profit: 3 }, kind: 'tournament' } as const;
    const lines = [
      '日付,バイイン,賞金,純利益,ROI',
      '2026-10-04,10000,25000,15000,150',
      '2026年10月11日,10000,0,-10000,-100',
    ];
    const reading = read(lines, { mapping });
    expect([dates(reading), net(reading)]).toEqual([['2026-10-04', '2026-10-11'], 5000]);
    expect(dates(read(['Date,Hours,Profit', '5 août 2026,2,20'.normalize('NFD')]))).toEqual(['2026-08-05']);
  });

  it('reads a start and an end that are amounts as no times', () => {
    const lines = ['Date,Start,End,Profit', '2026-03-14,1500,1730,230', '2026-03-15,1730,1655,-75'];
    expect(results(read(lines)).map(({ startTime }) => startTime)).toEqual([undefined, undefined]);
    expect(net(read(lines))).toBe(155);
  });
});

describe('lengths as players write them', () => {
  it('counts a length that is shorter than the times, and the rest as break', () => {
    const several = read([
      '"---PBT Bankroll Export---",,,,,',
      'id,starttime,endtime,breakminutes,playingminutes,variant,game,limit,tablesize,location,type,currency,exchangerate,buyin,cashout,netprofit,grossprofit,rebuys,rebuycosts,smallblind,bigblind,3rdblind,sessionnote,tags,notes',
      '1,2026-03-13 12:00:00,2026-03-15 22:00:00,0,1440,Tournament,Texas Holdem,No Limit,Full-Ring,Card House,Casino,USD,1,1100,2300,1200,1200,0,0,0,0,0,,,',
    ]);
    expect(results(several)).toMatchObject([
      { date: '2026-03-13', duration: 24, buyin: 1100, cashout: 2300 },
    ]);
    const lines = (length: string) => ['Date,Start,End,Hours,Profit', `2026-03-14,18:00,23:30,${length},20`];
    expect(results(read(lines('4:45')))).toMatchObject([
      { duration: 4.75, notes: 'Played 18:00–23:30 with a break of 45 minutes.' },
    ]);
    // Rounded lengths keep the times.
    for (const length of ['5.5', '5.50', '5:29', '5.4', '0'])
      expect(results(read(lines(length)))).toMatchObject([{ startTime: '18:00', endTime: '23:30' }]);
    expect(notes(read(lines('7')))).toMatchObject({ lengthDiffers: [2] });
    expect(hours(read(lines('29:30')))).toEqual([29.5]);
  });

  it('counts the break of Poker Income', () => {
    const row =
      '"8/2/19 7:05 PM","8/2/19 11:35 PM",3:45,45,Cash,"Hold\'em","No Limit","Old Mill",300,455,155,"",,,,5,,1/2';
    const { format, sessions } = read([row, row.replaceAll('8/2/', '8/9/')]);
    expect([format, sessions[0]?.input.duration]).toEqual(['Poker Income', 3.75]);
  });

  it('asks what hours such as 4.30 are', () => {
    const lines = ['Date,Hours,Profit', '2026-03-14,4.30,20', '2026-03-15,3.45,20', '2026-03-16,2.15,-20'];
    expect(open(lines)).toEqual(['hours']);
    expect(read(lines).questions).toMatchObject([{ samples: ['4.30', '3.45', '2.15'] }]);
    expect(hours(read(lines, { hours: 'clock' }))).toEqual([4.5, 3.75, 2.25]);
    expect(hours(read(lines, { hours: 'decimal' }))).toEqual([4.3, 3.45, 2.15]);
  });
});

describe('values that programs changed', () => {
  it('removes the guard of a note', () => {
    const reading = read([
      'Datum;Art;Spiel;Buy-in;Cash-out;Gewinn;Minuten;Notizen',
      `2026-03-14;live;"NL100 Cash";100;162.5;62.50;150;"'-EV, aber Spaß"`,
      '2026-03-15;online;"NL2 Cash";2;0;-2.00;45;""',
    ]);
    expect(results(reading)).toMatchObject([
      { duration: 2.5, notes: '-EV, aber Spaß', stakes: 'NL100', game_type: 'nlhe' },
      { duration: 0.75, stakes: 'NL2' },
    ]);
    expect(net(reading)).toBe(60.5);
  });

  it('reads sums', () => {
    const reading = read([
      'Date,Tournament,Buy-in,Bounties,Prize,Place,Players',
      '2026-03-14,Knockout,50+50+10,75,0,12,88',
      '2026-03-15,Turbo,100+10,0,450,3,60',
    ]);
    expect(results(reading)).toMatchObject([
      { buyin: 110, cashout: 75 },
      { buyin: 110, cashout: 450 },
    ]);
    expect(net(reading)).toBe(305);
  });

  it('reads large rebuys as money', () => {
    const lines = ['Date,Hours,Buy-in,Rebuys,Cash-out', '2026-03-14,2,200,200,650', '2026-03-15,2,200,0,100'];
    expect(open(lines)).toEqual(['rebuysAre']);
    expect(results(read(lines))).toMatchObject([{ rebuys_amount: 200 }, {}]);
  });

  it('turns back stakes, and reads those in the game’s name', () => {
    const turned = read(['Date,Hours,Stakes,Profit', '2026-03-14,2,01-Feb,20', '2026-03-15,2,2-May,20']);
    expect(results(turned)).toMatchObject([{ stakes: '1/2' }, { stakes: '2/5' }]);
    expect(turned.notes.find(({ kind }) => kind === 'turnedStakes')?.text).toMatch(
      /: 01-Feb is 1\/2, 2-May is 2\/5\.$/,
    );
    const named = read(['Date,Hours,Game,Profit', '2026-03-14,2,1/3 NL,20', '2026-03-15,2,$2/$5 PLO,20']);
    expect(results(named)).toMatchObject([
      { stakes: '1/3', game_type: 'nlhe' },
      { stakes: '2/5', game_type: 'omaha' },
    ]);
  });

  it('reads a big blind alone', () => {
    const lines = [
      'session,date,duration,bb,winnings',
      '0,00/00/00,0.0,5,0',
      '1,19/03/26,2,5,310',
      '2,26/03/26,2.5,5,-145',
      '3,02/04/26,3.5,10,402',
    ];
    const columns = { date: 1, hours: 2, bigBlind: 3, profit: 4 };
    const reading = read(lines, { dateOrder: 'dmy', mapping: { columns, kind: 'cash' } });
    expect(results(reading)).toMatchObject([
      { stakes: '5', date: '2026-03-19' },
      { stakes: '5' },
      { stakes: '10' },
    ]);
    expect([net(reading), hours(reading)]).toEqual([567, [2, 2.5, 3.5]]);
  });

  it('reads one venue in composed and decomposed letters, with any blanks', () => {
    const decomposed = 'Café  Royal '.normalize('NFD');
    const lines = [
      'Date,Hours,Location,Stakes,Buy-in,Cash-out',
      '2026-03-14,2,Café Royal,1/2,100,150',
      `2026-03-15,2,${decomposed},1/2,100,150`,
    ];
    expect(results(read(lines)).map(({ location }) => location)).toEqual(['Café Royal', 'Café Royal']);
  });
});
