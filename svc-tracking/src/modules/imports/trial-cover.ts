import type { ImportCounts, Role } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { placesLeft, type Player } from '../players/player';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const both = (cash: number, tournaments: number): string =>
  `${counted(cash, 'cash session')} and ${counted(tournaments, 'tournament')}`;

/** @throws ApiError `trial_limit_reached`, with the numbers of the import and of the free places */
export function refuseBeyondTrial(player: Player, role: Role, saving: ImportCounts): void {
  const cash = placesLeft(player, 'cash', role);
  const tournaments = placesLeft(player, 'tournament', role);
  if (saving.sessions <= cash && saving.tournaments <= tournaments) return;
  throw new ApiError(
    'trial_limit_reached',
    player.trialDisabled
      ? 'Your free trial has ended.'
      : `This import has ${both(saving.sessions, saving.tournaments)} to save. The free trial covers ${both(cash, tournaments)} more.`,
  );
}
