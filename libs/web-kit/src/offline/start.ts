import { currentSession, onSessionEnd, subscribeToSession } from '../session/session-store';
import { forgetKept, writeDueAnswers } from './kept-answers';
import { followOtherTabs, loadSaves } from './saves';
import { keepSending } from './sender';
import { refreshAfterOthers } from './show-sent';

/**
 * Everything that goes on besides the pages for a product without a network: answers are kept and forgotten with the
 * session, and what waits is sent. To be started once, by the host.
 * @returns ends it
 */
export function startOffline(): () => void {
  let account: string | undefined;
  let stopSending: (() => void) | undefined;

  const onSession = () => {
    const now = currentSession().user?.id;
    if (now === account) return;
    account = now;
    stopSending?.();
    stopSending = now ? keepSending() : undefined;
    // What another player saw here is nobody's any more. What they saved and could not send stays theirs.
    if (now) void forgetKept(now);
    else void loadSaves();
  };
  const onHide = () => {
    // The page may not come back.
    if (document.visibilityState === 'hidden') void writeDueAnswers();
  };

  const stops = [
    subscribeToSession(onSession),
    // A session that has run out is the same player's again after the next sign-in.
    onSessionEnd((reason) => {
      if (reason === 'signed-out') void forgetKept();
    }),
    followOtherTabs(refreshAfterOthers),
  ];
  document.addEventListener('visibilitychange', onHide);
  onSession();
  return () => {
    stopSending?.();
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', onHide);
  };
}
