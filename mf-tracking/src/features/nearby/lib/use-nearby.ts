import { announce, useSession } from '@feltbook/web-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { canLocate, locate, type Located } from './device-position';
import { nearestFirst, USUAL_ORDER, type VenueOrder } from './nearest-first';
import { metresTo, rememberPlace, turnOff, turnOn, usePlaces } from './places';

/** In metres: nearer positions are of the same venue. */
const SAME_VENUE_WITHIN = 500;

type State = Located | { readonly status: 'unasked' | 'asking' };
const UNASKED: State = { status: 'unasked' };

export type Nearby = ReturnType<typeof useNearby>;

/**
 * The order of the venues by the device's position, with the player's consent.
 * @param isOffered whether the form offers it: without that, nothing asks for a position
 */
export function useNearby(isOffered: boolean) {
  const account = useSession().user?.id ?? '';
  const places = usePlaces(account);
  const [state, setState] = useState<State>(UNASKED);
  const [ordered, setOrdered] = useState<State>(UNASKED);
  const [learned, setLearned] = useState('');
  const isOn = places !== undefined;
  const canOffer = isOffered && canLocate();

  const ask = async (): Promise<Located> => {
    setState({ status: 'asking' });
    const answer = await locate();
    setState(answer);
    return answer;
  };
  const askOnArrival = useEffectEvent(() => {
    if (state.status === 'unasked') void ask();
  });
  useEffect(() => {
    if (canOffer && isOn) askOnArrival();
  }, [canOffer, isOn]);

  const order = useMemo<VenueOrder>(
    () =>
      places && ordered.status === 'found'
        ? nearestFirst(ordered.position, ordered.isExact, places)
        : USUAL_ORDER,
    [places, ordered],
  );

  return {
    canOffer,
    isOn,
    status: state.status,
    isExact: state.status === 'found' && state.isExact,
    order,
    /** Orders by the position of now. Called before the list opens, so that no entry of an open one moves. */
    settle: () => setOrdered(state),
    turnOn: async () => {
      if (state.status === 'asking') return;
      const { status } = await ask();
      if (status !== 'denied') turnOn(account);
    },
    turnOff: () => {
      turnOff(account);
      setState(UNASKED);
      setOrdered(UNASKED);
      setLearned('');
      announce('All positions are deleted.');
    },
    /** Whether the player may be at a venue whose place is unknown or another. */
    canLearn: (venue: string): boolean => {
      if (!places || state.status !== 'found' || !state.isExact || venue.trim() === '') return false;
      return (metresTo(venue, state.position, places) ?? Infinity) > SAME_VENUE_WITHIN;
    },
    /** The venue that the player has just said to be at. */
    learned,
    /** Stores that the player is at the venue now. */
    learn: async (venue: string) => {
      const answer = await ask();
      if (answer.status !== 'found' || !answer.isExact) return;
      rememberPlace(account, venue, answer.position);
      setLearned(venue);
    },
  };
}
