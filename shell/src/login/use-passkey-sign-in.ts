import type { LoginAnswer } from '@feltbook/contracts';
import { signIn } from '@feltbook/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasskeyFailure } from '../passkeys/passkey-failure';
import { wasPasskeyUsedHere } from '../passkeys/used-here';
import { completeSignIn } from './arrival';
import { failureText } from './failure-text';
import { useGoogleQuestion } from './google-linking';

/** Before the challenge expires after 10 minutes. */
const NEW_OFFER_MS = 9 * 60_000;

/** What the player does next after a failure. */
const ACTS = ['pointerdown', 'keydown'] as const;

const load = () => import('../passkeys/ceremonies');

/**
 * Signs in with a passkey, by a button or by the suggestions of the id field. The suggestions need a call, so they are for
 * devices where a passkey was used before. The library is loaded when it is needed.
 */
export function usePasskeySignIn() {
  const navigate = useNavigate();
  const askToLink = useGoogleQuestion();
  const [state, setState] = useState<{ isRunning?: boolean; failure?: string }>({});
  const [offers, setOffers] = useState(0);

  const complete = useCallback(
    async (ask: () => Promise<LoginAnswer>) => {
      setState({ isRunning: true });
      try {
        await signIn(await ask());
        askToLink();
        void navigate(completeSignIn(false), { replace: true });
      } catch (error) {
        const failure = error instanceof PasskeyFailure ? error.message : failureText('login', error).detail;
        setState({ failure: failure || 'Please try again.' });
      }
    },
    [navigate, askToLink],
  );

  useEffect(() => {
    if (!wasPasskeyUsedHere()) return;
    let isOver = false;
    let cancel = () => {};
    const offer = async () => {
      const { cancelCeremony, selectPasskey, signInWithPasskey } = await load();
      if (isOver) return;
      cancel = cancelCeremony;
      const assertion = await selectPasskey({ useBrowserAutofill: true });
      cancel = () => {};
      if (!isOver) await complete(() => signInWithPasskey(assertion));
    };
    // The player asked for nothing yet, so a failure before the selection is not shown.
    offer().catch(() => {
      cancel = () => {};
    });
    const timer = setTimeout(() => setOffers((count) => count + 1), NEW_OFFER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      cancel();
    };
  }, [offers, complete]);

  // After a failure the offer waits for the player: a device that answers at once would otherwise be asked in a loop.
  useEffect(() => {
    if (!state.failure) return;
    const stop = () => ACTS.forEach((act) => window.removeEventListener(act, renew));
    const renew = () => {
      stop();
      setOffers((count) => count + 1);
    };
    ACTS.forEach((act) => window.addEventListener(act, renew));
    return stop;
  }, [state]);

  const start = () =>
    complete(async () => {
      const { selectPasskey, signInWithPasskey } = await load();
      return signInWithPasskey(await selectPasskey());
    });
  return { ...state, start };
}
