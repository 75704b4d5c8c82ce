import type { SubscriptionStatus } from '@feltbook/contracts';
import { Button } from '@feltbook/ui';
import { queryClient, subscriptionKeys, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dismissHint, isAddedByHand, isHintDismissed, openHomeScreenHelp } from '../install/home-screen';
import { Notice } from './notice';

/** Whether the player has saved a result, as far as this device knows now. */
function hasSaved(accountId: string): boolean {
  const status = queryClient.getQueryData<SubscriptionStatus>(subscriptionKeys.one(accountId));
  return status !== undefined && status.cash_sessions_used + status.tournament_sessions_used > 0;
}

/** Shows iPhones and iPads how to install, on the next page after the first saved result. */
export function HomeScreenNotice() {
  const { pathname } = useLocation();
  const { user } = useSession();
  return <Hint key={pathname} accountId={user?.id ?? ''} />;
}

function Hint({ accountId }: { readonly accountId: string }) {
  // Decided once for each page: a hint that comes later would move the page.
  const [shown, setShown] = useState(() => isAddedByHand() && !isHintDismissed() && hasSaved(accountId));
  if (!shown) return null;
  const close = () => {
    dismissHint();
    setShown(false);
  };
  return (
    <Notice
      part="Install"
      actions={
        <>
          <Button
            size="sm"
            onClick={() => {
              close();
              openHomeScreenHelp();
            }}
          >
            Show how
          </Button>
          <Button size="sm" variant="quiet" onClick={close}>
            Not now
          </Button>
        </>
      }
    >
      Add Feltbook to your Home Screen: Share → Add to Home Screen.
    </Notice>
  );
}
