const NO_LIMIT = '1000000';

/** Lifts the limits by address or network: all players of the tests share one, and make more calls the slower the machine is. */
export const ONE_ADDRESS = {
  REGISTRATIONS_PER_ADDRESS: NO_LIMIT,
  LOGIN_FAILURES_PER_ADDRESS: NO_LIMIT,
  PASSWORD_QUEUE_PER_ADDRESS: NO_LIMIT,
  GOOGLE_SIGN_INS_PER_ADDRESS: NO_LIMIT,
  MAILS_PER_ADDRESS: NO_LIMIT,
  PAYMENTS_PER_MINUTE: NO_LIMIT,
  PHOTOS_PER_MINUTE: NO_LIMIT,
  GUEST_ENTRIES_PER_MINUTE: NO_LIMIT,
} as const;
