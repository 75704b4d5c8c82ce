/** jest's global set-up of the integration tests: a real MariaDB and a real Redis, known to the tests by these two. */
export default async function serversUp(): Promise<void> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  if (TEST_DATABASE_URL && TEST_REDIS_URL) return;
  throw new Error('TEST_DATABASE_URL and TEST_REDIS_URL have to name a MariaDB or MySQL and a Redis.');
}
