// Beside no schema: the shell's start script contains this file.

/** The dashboard's path. @param today the player's local day, YYYY-MM-DD */
export const dashboardPath = (today: string): string => `/api/dashboard?today=${today}`;

/** The path of a player's plan. */
export const subscriptionStatusPath = (email: string | null | undefined): string =>
  '/api/user/subscription-status' + (email ? `?email=${encodeURIComponent(email)}` : '');
