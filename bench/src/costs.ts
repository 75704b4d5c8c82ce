import { costTables } from './costs/report';

/** What a thousand, a hundred thousand and a million players need each month. Computes only: nothing is started. */
for (const text of costTables()) console.log(`\n${text}`);
