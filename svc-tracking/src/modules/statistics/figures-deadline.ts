import { Allowing } from '@feltbook/svc-kit';

/**
 * Gives calls of figures more time than others: the first one for a player with 100,000 results reads them all, which takes
 * seconds on a busy machine. Shorter than the gateway's timeout for them, so that the answer arrives.
 */
export const AllowingFigures = () => Allowing({ answerWithin: 6000 });
