/** Texts of the specification, word for word, for all screens and services. */

/** Messages at form fields, for cash sessions and tournaments. */
export const FIELD_TEXTS = {
  dateRequired: "Oops! Don't forget to enter the date you played.",
  dateUnknown: 'That day is not on the calendar.',
  dateTooEarly: 'Dates start at January 1, 1970.',
  dateInFuture: 'That day has not been played yet.',
  startTimeRequired: 'When did you start playing?',
  endTimeRequired: 'When did you finish playing?',
  timeUnknown: 'Times look like 20:05.',
  zoneUnknown: 'Time zones look like Europe/Berlin.',
  endTimeSame: 'End time must be different from start time',
  amount: 'Buy-in needs to be a real number—no IOUs at this table.',
  amountTooLarge: 'Amounts go up to $9,999,999.99.',
  amountTooFine: 'Amounts have at most two decimals.',
  gameTypeRequired: 'Please select a game type.',
  locationRequired: 'Please select a location.',
  stakesRequired: 'Please enter the stakes.',
  duration: 'A duration is above 0 and at most 120 hours.',
  wholeNumber: 'Whole numbers only, please.',
  placeRange: 'A place starts at 1.',
  entriesRange: 'There was at least one entry.',
  placesPaidRange: 'Places paid cannot be below 0.',
  placeBeyondEntries: 'The place cannot be beyond the number of entries.',
  placesPaidBeyondEntries: 'There cannot be more places paid than entries.',
  currencyUnknown: 'Currencies look like EUR.',
  currencyWithoutRate: 'Enter the rate, or remove the currency.',
  rateWithoutCurrency: 'Choose the currency of this rate.',
  rate: 'A rate is above 0 and at most 100,000.',
  rateTooFine: 'A rate has at most 8 decimals.',
  convertedTooLarge: 'Converted amounts go up to 9,999,999,999.99.',
  rebuysBeyondBuyin: 'Rebuys and add-ons are part of the buy-in, and cannot be above it.',
  partsBeyondCashout: 'Bounties and tickets won are part of the cash-out, and cannot be above it.',
  ticketBeyondBuyin: 'The ticket is part of the buy-in, and cannot be above it.',
  levelRange: 'Levels start at 1.',
  dayHours: 'Hours of two days or more look like 8:30 + 6.',
  payouts: 'Payouts look like 1: 5,000, 2: 3,000, 3-5: 1,000.',
  tagComma: 'A tag holds no comma.',
  tagTooLong: 'A tag has at most 30 characters.',
  tooManyTags: 'At most 10 tags, please.',
  unreadable: 'This text holds characters that cannot be stored.',
  dealBackerRequired: 'Enter who the deal is with.',
  dealSemicolon: 'A name of a backer holds no semicolon.',
  dealShare: 'A share is above 0 and at most 100%, with up to 4 decimals.',
  dealMarkup: 'A markup is between 0 and 10, with up to 4 decimals.',
  dealMarkupKind: 'Only backing has a markup.',
  dealBulletsKind: 'Only backing can be for the first bullet alone.',
  dealBulletsCash: 'Only tournaments have bullets.',
  dealReceivedKind: 'Only a swap has an amount that you received.',
  dealTwice: 'Each backer can have one deal per result.',
  dealStakes: 'A result can have one stake at most.',
  dealStakeAndBacking: 'A stake pays all of the cost, so nobody else can back it.',
  dealsBeyondAll: 'These shares add up to more than 100%.',
  tooManyDeals: 'At most 20 deals, please.',
  dealNamesTooLong: 'These names are too long together. Shorten some of them.',
} as const;

/** The banner above a form, by kind of failure. */
export const BANNER_TEXTS = {
  invalid: 'Please fill in the required fields marked with * to continue.',
  network: 'Our server just went all-in and lost. Please try again soon.',
  missingFields: 'Fill in all the fields so we can track your session like a pro.',
  other: "Something went sideways. That's chess! Try again?",
} as const;

/** The start of a 400 answer's `error` when required fields are absent or blank. */
export const MISSING_FIELDS_PREFIX = 'Missing required fields';

/** Failures by call. Load failures are shown as `Error: …`. */
export const FAILURE_TEXTS = {
  login: 'Login failed',
  registration: 'Registration failed',
  loadSessions: 'Failed to fetch sessions',
  loadTournaments: 'Failed to fetch tournaments',
  loadSession: 'Failed to fetch session',
  loadTournament: 'Failed to fetch tournament',
  addSession: 'Failed to add session',
  addTournament: 'Failed to add tournament session',
  updateSession: 'Failed to update session',
  updateTournament: 'Failed to update tournament',
  deleteSession: 'Failed to delete session.',
  deleteTournament: 'Failed to delete tournament.',
  sessionNotFound: 'Session not found.',
  tournamentNotFound: 'Tournament not found.',
} as const;

/** Imports. */
export const IMPORT_TEXTS = {
  nameRequired: 'The file needs a name.',
  formatRequired: 'Say what the file was read as.',
  tooMany:
    'One import holds at most 20,000 results. Split the file, and import its parts one after the other.',
  nothing: 'There is nothing to import.',
  notFound: 'Import not found.',
  undone: 'This import was undone since. Import the file again to save it anew.',
  busy: 'Several imports are running. Please try again in a minute.',
  tooComplex: 'This import holds something that is no result.',
  tooSlow: 'The upload took too long. Please try again.',
} as const;

/** Renaming and merging venues, games, stakes and tags. */
export const RENAME_TEXTS = {
  fromRequired: 'Choose what to rename.',
  toRequired: 'Enter a name.',
  notFound: 'There is no such change of names.',
  nothing: 'No result has another name.',
  undone: 'This change of names was undone since.',
  laterFirst: 'A later change renamed these results again. Undo that one first.',
  busy: 'Names are being changed. Please try again in a minute.',
  tooMany: 'These are too many different texts to change at once.',
  dealTwice: (day: string) => `The result of ${day} has deals with two of these people. Edit it first.`,
  dealsTooLong: (day: string) => `The deals of the result of ${day} have no room for this name. Shorten it.`,
} as const;

/** Changes of many selected results. */
export const BULK_TEXTS = {
  tagRequired: 'Enter a tag.',
  tooMany: 'At most 2,000 results at once, please.',
  changed: 'Some of these results were changed elsewhere. Check them and try again.',
  missing: 'Some of these results were deleted elsewhere. Check them and try again.',
  nothing: 'All of these results are like that already.',
  tooManyTags: 'Some of these results have 10 tags already.',
  undone: 'This change was undone, or another one followed it.',
  notFound: 'This change can no longer be undone.',
  busy: 'Many results are being changed. Please try again in a minute.',
} as const;

export const TAGLINE = 'Poker session tracking, made easy!';
export const SAVED_TEXT = 'Session saved!';
export const TRIAL_EXPIRED_TITLE = 'Trial Expired';

/** The owner's page. */
export const ADMIN_TEXTS = {
  loadFailed: 'Failed to fetch admin data',
  notConfigured: 'Subscription features appear disabled. Enable backend and Stripe to see real-time data.',
  deleteUser: 'This will delete the user and all their data. This cannot be undone.',
  noSessions: 'No sessions found for this user',
  makeOg: 'Make OG',
} as const;
