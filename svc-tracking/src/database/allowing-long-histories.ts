import { Allowing } from '@feltbook/svc-kit';

/**
 * Gives calls that may read all results of a player more time than others: 100,000 take seconds on a busy machine. Shorter than
 * the gateway's timeout for them, so that the answer arrives.
 */
export const AllowingLongHistories = () => Allowing({ answerWithin: 6000 });
