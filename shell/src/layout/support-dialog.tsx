import { Button, Dialog, ExternalIcon, LinkButton, Stack } from '@feltbook/ui';
import { useSiteLinks } from '../site/links';

/** Asks for a donation, once and kindly. */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { donationUrl } = useSiteLinks();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Support Feltbook"
      actions={
        <>
          <Button onClick={onClose}>Maybe later</Button>
          <LinkButton
            variant="primary"
            href={donationUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            <ExternalIcon />
            Donate
          </LinkButton>
        </>
      }
    >
      <Stack $gap={3}>
        <p>
          Feltbook is made by players, for players. There are no ads in it, and nobody sells your results.
        </p>
        <p>If it has helped your game, you can chip in. Donations open in a payment app, in a new tab.</p>
      </Stack>
    </Dialog>
  );
}
