/*
 * Every figure here was worked out by hand from the table in three-months.ts. Cash: 10 sessions, 6 of them won,
 * +620.50 in 37 hours; tournaments: 2, +600 in 13 hours for 300 of buy-ins; together +1,220.50 in 50 hours.
 */
/** The texts of each card: its figure, and the line below it if it contains a figure. */
export const CARDS: Readonly<Record<string, readonly [figure: string, note?: string]>> = {
  'Total Profit': ['+$1,221', '12 results'],
  'Hours played': ['50 h'],
  // 1,220.50 / 50; in 30 days 400 / 13.5 = 29.63 after 1,110.50 / 23.5 = 47.26
  'Hourly rate': ['+$24', 'very likely −$21 to +$70, too early to call'],
  '90-day profit': ['+$1,221', 'no results before'],
  // 6, 7 and 8: two cash sessions and a tournament
  'Win Streak': ['3', 'mixed'],
  'Most profitable month': ['+$1,261', 'April 2026'],
  'Best upswing': ['+$2,021', 'to May 9'],
  'Worst downswing': ['−$770', 'to Apr 3'],
  // Wynn 130.50 + 550 is half a dollar more than Aria 150 + 60 − 120 + 500 + 0 + 90
  'Most profitable venue': ['Wynn', '+$681'],
  'Most visited venue': ['Aria', '6 visits'],
  // 5 to 12 in the 56 days from 26 March, 1 to 4 in the 56 before
  'Sessions/week': ['1', '1.4 before'],
  // 2, 2.5, 2.5, 3, 3, 4 | 4, 5, 5, 5, 6, 8
  'Median session length': ['4 h', '3.3 h in 30 days'],

  'Cash Sessions': ['10', '60% won'],
  'Cash P/L': ['+$621'],
  'Cash hours': ['37 h'],
  'Cash hourly': ['+$17'],
  'Biggest cash win': ['+$550', 'May 2, 2026'],
  'Cash EV/hr': ['+$17', 'latest 10 sessions'],

  Tournaments: ['2'],
  'Tourney P/L': ['+$600'],
  'Tournament hours': ['13 h'],
  'Tournament hourly': ['+$46'],
  'Biggest tournament win': ['+$750', 'Sunday Deepstack'],
  'Best Finish': ['#2'],
  'Tournament ROI': ['200%'],
};

/** 17 ± 2.262 · s / √37 */
const CASH_SURE = ['How sure', 'very likely −$36 to +$69, too early to call'];

const CASH_FACTS = [
  ['Cash sessions', '10'],
  ['Profit/Loss', '+$621'],
  ['Hours', '37 h'],
  ['Hourly', '+$17'],
  CASH_SURE,
  ['This month', '+$400'],
  ['Last month', '+$511'],
  ['Win rate', '60%'],
];
const TOURNAMENT_FACTS = [
  ['Tournaments', '2'],
  ['Profit/Loss', '+$600'],
  ['Hours', '13 h'],
  ['Hourly', '+$46'],
  ['How sure', 'too early to call below 20 tournaments with hours'],
  ['This month', '$0'],
  ['Last month', '+$750'],
];

export interface Detail {
  /** Table rows by table name. */
  tables?: Record<string, string[][]>;
  facts?: string[][];
  /** Texts that it contains. */
  texts?: string[];
}

/** The contents of each card's dialog. */
export const DETAILS: Readonly<Record<string, Detail>> = {
  'Total Profit': {
    tables: {
      'Profit by kind': [
        ['Cash sessions', '10', '37 h', '+$621', '+$17'],
        ['Tournaments', '2', '13 h', '+$600', '+$46'],
        ['Total', '12', '50 h', '+$1,221', '+$24'],
      ],
    },
  },
  'Hours played': {
    tables: {
      'Hours by weekday': [
        ['Sun', '13'],
        ['Mon', '0'],
        ['Tue', '0'],
        ['Wed', '0'],
        ['Thu', '0'],
        ['Fri', '7'],
        ['Sat', '30'],
        ['Total', '50'],
      ],
    },
  },
  'Hourly rate': {
    facts: [
      ['Hourly', '+$24'],
      ['How sure', 'very likely −$21 to +$70, too early to call'],
    ],
    tables: {
      'Last 30 days vs previous 30': [
        ['Last 30 days', 'Apr 21 – May 20, 2026', '4', '13.5', '+$400', '+$30'],
        ['Previous 30 days', 'Mar 22 – Apr 20, 2026', '5', '23.5', '+$1,111', '+$47'],
      ],
      'Year to date vs last year': [
        ['Year to date', 'Jan 1 – May 20, 2026', '12', '50', '+$1,221', '+$24'],
        ['Same days of last year', 'Jan 1 – May 20, 2025', '0', '0', '$0', '–'],
      ],
    },
    texts: ['Change: −37.3%', 'Change: none'],
  },
  '90-day profit': {
    texts: ['Last 90 days: Feb 20 – May 20, 2026', '12 results · +$1,221 · 50 h', 'No results.'],
  },
  'Win Streak': {
    tables: {
      'Best streak': [
        ['Sunday Deepstack', 'Apr 19, 2026', 'Bellagio', '8', '$150', '$900', '+$750'],
        ["No-Limit Hold'em 1/3", 'Apr 11, 2026', 'Wynn', '2.5', '$300', '$431', '+$131'],
        ["No-Limit Hold'em 1/2", 'Apr 4, 2026', 'aria', '5', '$200', '$700', '+$500'],
      ],
      'Next best streak': [
        ["No-Limit Hold'em 1/2", 'May 9, 2026', 'Aria', '2', '$200', '$290', '+$90'],
        ["No-Limit Hold'em 1/3", 'May 2, 2026', 'Wynn', '5', '$300', '$850', '+$550'],
      ],
    },
    texts: ['3 results · +$1,381 · 15.5 h', '2 results · +$640 · 7 h'],
  },
  'Most profitable month': { texts: ['April 2026', '5 results · +$1,261 · 21 h'] },
  'Best upswing': { texts: ['rose by $2,021', '6 results · +$2,021 · 25 h'] },
  'Worst downswing': {
    tables: {
      Downswing: [
        ["No-Limit Hold'em 1/2", 'Apr 3, 2026', 'Aria', '3', '$300', '$180', '−$120'],
        ['Sunday Deepstack', 'Mar 22, 2026', 'Bellagio', '5', '$150', '$0', '−$150'],
        ["No-Limit Hold'em 2/5", 'Mar 14, 2026', 'Bellagio', '6', '$500', '$0', '−$500'],
      ],
    },
    texts: ['fell by $770', '3 results · −$770 · 14 h'],
  },
  'Most profitable venue': {
    tables: {
      Venues: [
        ['Wynn', '+$681', '2', '7.5', '+$91', '1/3'],
        ['Aria', '+$680', '6', '19.5', '+$35', '1/2'],
        ['Bellagio', '−$140', '4', '23', '−$6', '2/5'],
        ['Totals', '+$1,221', '12', '50', '+$24', '–'],
      ],
    },
  },
  'Most visited venue': {
    tables: {
      Venues: [
        ['Aria', '+$680', '6', '19.5', '+$35', '1/2'],
        ['Bellagio', '−$140', '4', '23', '−$6', '2/5'],
        ['Wynn', '+$681', '2', '7.5', '+$91', '1/3'],
        ['Totals', '+$1,221', '12', '50', '+$24', '–'],
      ],
    },
  },
  'Sessions/week': {
    facts: [
      ['A week, last 8 weeks', '1'],
      ['A week, 8 weeks before', '1.4'],
    ],
    tables: {
      'Sessions by week': [
        ['May 14 – May 20, 2026', '1'],
        ['May 7 – May 13, 2026', '1'],
        ['Apr 30 – May 6, 2026', '1'],
        ['Apr 23 – Apr 29, 2026', '1'],
        ['Apr 16 – Apr 22, 2026', '1'],
        ['Apr 9 – Apr 15, 2026', '1'],
        ['Apr 2 – Apr 8, 2026', '2'],
        ['Mar 26 – Apr 1, 2026', '0'],
      ],
    },
  },
  'Median session length': {
    tables: {
      'Median session length': [
        ['Last 30 days', '3.3 h', '4'],
        ['Previous 30 days', '5 h', '5'],
        ['All time', '4 h', '12'],
      ],
    },
  },
  'Cash Sessions': { facts: CASH_FACTS },
  'Cash P/L': { facts: CASH_FACTS },
  'Cash hours': { facts: CASH_FACTS },
  'Cash hourly': { facts: CASH_FACTS },
  'Biggest cash win': {
    tables: {
      'Biggest win': [["No-Limit Hold'em 1/3", 'May 2, 2026', 'Wynn', '5', '$300', '$850', '+$550', '+$110']],
    },
  },
  'Cash EV/hr': {
    facts: [
      ['Cash sessions', '10'],
      ['Profit/Loss', '+$621'],
      ['Hours', '37 h'],
      ['Cash EV/hr', '+$17'],
      CASH_SURE,
      ['Hourly of all cash sessions', '+$17'],
    ],
  },
  Tournaments: { facts: TOURNAMENT_FACTS },
  'Tourney P/L': { facts: TOURNAMENT_FACTS },
  'Tournament hours': { facts: TOURNAMENT_FACTS },
  'Tournament hourly': { facts: TOURNAMENT_FACTS },
  'Biggest tournament win': {
    tables: {
      'Biggest win': [['Sunday Deepstack', 'Apr 19, 2026', 'Bellagio', '8', '$150', '$900', '+$750', '+$94']],
    },
  },
  'Best Finish': {
    facts: [
      ['Place', '#2'],
      ['How often', '1×'],
    ],
  },
  'Tournament ROI': {
    facts: [
      ['Profit/Loss', '+$600'],
      ['Tournaments', '2'],
      ['ROI', '200%'],
      ['How sure', 'too early to call below 20 tournaments'],
    ],
  },
};

/** The running total, from the first day of the first month. */
export const BANKROLL = [
  ['Mar 1, 2026', '$0'],
  ['Mar 6, 2026', '+$150'],
  ['Mar 7, 2026', '+$210'],
  ['Mar 14, 2026', '−$290'],
  ['Mar 22, 2026', '−$440'],
  ['Apr 3, 2026', '−$560'],
  ['Apr 4, 2026', '−$60'],
  ['Apr 11, 2026', '+$71'],
  ['Apr 19, 2026', '+$821'],
  ['Apr 25, 2026', '+$821'],
  ['May 2, 2026', '+$1,371'],
  ['May 9, 2026', '+$1,461'],
  ['May 16, 2026', '+$1,221'],
];
