import { costTables } from './costs/report';

/** Prints the monthly costs of a thousand, a hundred thousand and a million players. Only computes; starts nothing. */
for (const text of costTables()) console.log(`\n${text}`);
