import { useEffect } from 'react';
import { useKeptBalance } from '../../common/api/bankroll';

interface KeptBalanceProps {
  /** Called with dollars; undefined for players who keep no bankroll. */
  readonly onRead: (balance: number | undefined) => void;
}

/** Reads the balance of the kept bankrolls. Renders nothing. */
export function KeptBalance({ onRead }: KeptBalanceProps): null {
  const balance = useKeptBalance();
  useEffect(() => onRead(balance), [onRead, balance]);
  return null;
}
