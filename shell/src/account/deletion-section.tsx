import type { OwnAccount } from '@feltbook/contracts';
import { Button, Panel, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { DeletionDialog } from './deletion-dialog';

/** Deletes the account. */
export function DeletionSection({ account }: { readonly account: OwnAccount }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Delete account">
      <Stack $gap={4}>
        <p>Deletes your results, your account and your subscription for good.</p>
        <Row $end>
          <Button variant="danger" onClick={() => setOpen(true)}>
            Delete account…
          </Button>
        </Row>
      </Stack>
      <DeletionDialog account={account} open={open} onClose={() => setOpen(false)} />
    </Panel>
  );
}
