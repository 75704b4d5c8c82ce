import { sharedFigures } from '@feltbook/poker-math';
import { areAmountsHidden, Button, ShareIcon } from '@feltbook/ui';
import { useState } from 'react';
import { ShareDialog } from '../../share/components/share-dialog';
import { contentOf } from '../../share/lib/share-content';
import type { Recap } from '../lib/recap-of';
import { daysOf, periodName } from '../lib/recap-pages';

interface ShareRecapProps {
  /** YYYY or YYYY-MM. */
  readonly period: string;
  readonly recap: Recap;
}

/** Opens the dialog that shares the running total of the period. */
export function ShareRecap({ period, recap }: ShareRecapProps) {
  const [isOpen, setOpen] = useState(false);
  const days = daysOf(period);
  return (
    <>
      <Button
        variant="primary"
        icon={<ShareIcon size="1em" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Preview and share
      </Button>
      <ShareDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        format="story"
        filter={days}
        contentFor={(subject, amounts, title) => {
          if (areAmountsHidden() && amounts !== 'hidden') return undefined;
          const figures = sharedFigures(recap.shared, amounts, days);
          return contentOf(figures, subject, amounts, { title: title || `My ${periodName(period)}` });
        }}
      />
    </>
  );
}
