/** How long a test waits that is not about limits of time: any step may take a busy machine seconds. */
export const LONG_MS = 60_000;

/** Variables of a service whose connections and statements may take so many milliseconds. */
export const databaseTimeouts = (ms: number) => ({
  DATABASE_CONNECT_TIMEOUT_MS: String(ms),
  DATABASE_STATEMENT_TIMEOUT_MS: String(ms),
});
