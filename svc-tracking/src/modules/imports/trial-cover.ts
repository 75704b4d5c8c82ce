import type { ImportCounts, Role } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { placesLeft, type Player } from '../players/player';

const some = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const both = (cash: number, tournaments: number): string =>
  `${some(cash, 'cash session')} and ${some(tournaments, 'tournament')}`;

/** @throws ApiError `trial_limit_reached`, which says how much there is to save, and how much may be */
export function refuseBeyondTrial(player: Player, role: Role, saving: ImportCounts): void {
  const cash = placesLeft(player, 'cash', role);
  const tournaments = placesLeft(player, 'tournament', role);
  if (saving.sessions <= cash && saving.tournaments <= tournaments) return;
  throw new ApiError(
    'trial_limit_reached',
    `This import has ${both(saving.sessions, saving.tournaments)} to save. The free trial covers ${both(cash, tournaments)} more.`,
  );
}
