import { useEffect } from 'react';
import { useKeptBalance } from '../../common/api/bankroll';
import { TableResultNote } from '../../common/components/table-result-note';

interface KeptBalanceProps {
  /** Called with dollars; undefined for players who keep no bankroll. */
  readonly onRead: (balance: number | undefined) => void;
}

/** Reads the balance of the kept bankrolls, and says what the hourly is of where that needs words. */
export function KeptBalance({ onRead }: KeptBalanceProps) {
  const balance = useKeptBalance();
  useEffect(() => onRead(balance), [onRead, balance]);
  return <TableResultNote />;
}
