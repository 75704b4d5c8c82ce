import { parseDayHours, type TournamentResponse } from '@feltbook/contracts';
import { formatCount, formatNumberOf, NOT_KNOWN } from '@feltbook/ui';

/** `12 of 1,340`, as far as it is known. */
export const placeText = ({ place, entries }: TournamentResponse): string => {
  const known = place ? formatCount(place) : NOT_KNOWN;
  return entries ? `${known} of ${formatCount(entries)}` : known;
};

/** What else belongs to a finish: `chop, 3 bounties, 2 days`; empty for most tournaments. */
export const finishDetails = ({ chop, bounties, day_hours }: TournamentResponse): string[] => {
  const days = parseDayHours(day_hours ?? '')?.length;
  return [
    chop ? 'chop' : '',
    bounties ? formatNumberOf(bounties, 'bounty', 'bounties') : '',
    days ? `${days} days` : '',
  ].filter((text) => text !== '');
};
