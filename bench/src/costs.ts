import { costTables } from './costs/report';

/** Prints what a thousand, a hundred thousand and a million players need each month. Computes only; starts nothing. */
for (const text of costTables()) console.log(`\n${text}`);
