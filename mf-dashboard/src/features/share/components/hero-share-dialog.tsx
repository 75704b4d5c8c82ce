import type { Dashboard } from '@feltbook/contracts';
import type { ResultFilter } from '@feltbook/poker-math';
import type { HeroView } from '../../charts/lib/use-hero';
import { heroContent, heroFilter } from '../lib/share-content';
import { ShareDialog } from './share-dialog';

interface HeroShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly figures: Dashboard;
  readonly hero: HeroView;
  /** Of the page. */
  readonly criteria: ResultFilter;
}

/** Shares what the large chart shows. */
export const HeroShareDialog = ({ figures, hero, criteria, ...dialog }: HeroShareDialogProps) => (
  <ShareDialog
    {...dialog}
    contentFor={(subject, amounts, title) => heroContent(figures, hero, subject, amounts, title, criteria)}
    filter={heroFilter(criteria, hero, figures.today)}
  />
);
