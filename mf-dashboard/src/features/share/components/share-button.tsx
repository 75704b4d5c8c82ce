import type { Dashboard } from '@feltbook/contracts';
import type { ResultFilter } from '@feltbook/poker-math';
import { ShareIcon } from '@feltbook/ui';
import { CompactButton } from '@feltbook/ui/compact-button';
import { useLazyDialog } from '@feltbook/web-kit/lazy-dialog';
import type { HeroView } from '../../charts/lib/use-hero';

const load = () =>
  import(/* webpackChunkName: "share" */ './hero-share-dialog').then(
    ({ HeroShareDialog }) => HeroShareDialog,
  );

interface ShareButtonProps {
  readonly figures: Dashboard;
  readonly hero: HeroView;
  /** Of the page's filter. */
  readonly criteria: ResultFilter;
}

/** Opens the dialog that shares what the large chart shows. */
export function ShareButton(props: ShareButtonProps) {
  const { isOpen, hasFailed, Dialog, open, close } = useLazyDialog(load);
  return (
    <>
      <CompactButton icon={<ShareIcon />} aria-haspopup="dialog" onClick={open}>
        {hasFailed ? 'Retry share' : 'Share'}
      </CompactButton>
      {Dialog && <Dialog {...props} open={isOpen} onClose={close} />}
    </>
  );
}
