import type { RunningSession } from '@feltbook/web-kit';
import { useQueuedChanges } from '@feltbook/web-kit';
import { Stack } from '@feltbook/ui';
import { HANDS_PATH, useHands } from '../api/hands';
import { shownHands } from '../lib/shown-hands';
import { HandList } from './hand-list';
import { QuickHand } from './quick-hand';

interface HandsOfSessionProps {
  readonly session: RunningSession;
  /** Whether hands are added: not after Stop. */
  readonly canAdd: boolean;
}

/** The hands of the running session, and the line that adds one. */
export default function HandsOfSession({ session, canAdd }: HandsOfSessionProps) {
  const { id, stakes } = session;
  const currency = session.currency || undefined;
  const { data } = useHands({ session: id });
  const hands = shownHands(data?.hands ?? [], useQueuedChanges(HANDS_PATH), { session: id });
  return (
    <Stack as="section" aria-label="Hands" $gap={3}>
      {canAdd && <QuickHand session={id} stakes={stakes} currency={currency} />}
      {hands.length > 0 && <HandList hands={hands} currency={currency} />}
    </Stack>
  );
}
