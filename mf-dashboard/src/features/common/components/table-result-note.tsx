import { Muted } from '@feltbook/ui';
import { useBankroll } from '../api/bankroll';

/** Says that an hourly includes what backers won, beside a balance that does not. Nothing without deals. */
export function TableResultNote() {
  const { data } = useBankroll();
  if (!data?.hasDeals) return null;
  return <Muted>Hourly and swings are of the whole table result, backers’ shares included.</Muted>;
}
