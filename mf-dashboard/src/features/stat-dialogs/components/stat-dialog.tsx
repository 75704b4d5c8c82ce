import type { Dashboard } from '@feltbook/contracts';
import { Dialog, Stack } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { SectionOf } from '../../common/components/section-of';
import { DETAILS, type StatName } from './details';

interface StatDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly actions: ReactNode;
  readonly name: StatName;
  readonly figures: Dashboard;
  /** The figure and its chart, above what explains them. */
  readonly children: ReactNode;
}

const Explained = ({ name, figures }: Pick<StatDialogProps, 'name' | 'figures'>) => DETAILS[name](figures);

/** Explains a figure of the dashboard. */
export function StatDialog({ name, figures, children, ...dialog }: StatDialogProps) {
  return (
    <Dialog wide {...dialog}>
      <Stack $gap={4}>
        {children}
        <SectionOf answer={figures}>
          <Explained name={name} figures={figures} />
        </SectionOf>
      </Stack>
    </Dialog>
  );
}
