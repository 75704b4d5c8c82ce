export { type Balance, fewestTransfers, type Transfer } from './fewest-transfers';
export {
  currentEntries,
  type Ledger,
  type LedgerEntry,
  type LedgerLine,
  ledgerOf,
  type LedgerPlayer,
} from './ledger';
export { splitDifference } from './split-difference';
