import { EmptyState } from '@feltbook/ui';
import { AddButtons } from '../../common/components/add-buttons';
import { CHART_TEXTS, type Shown } from '../lib/texts';
import { EmptyKind } from './empty-kind';

/** Replaces a chart without results, with links to add one. */
export function EmptyChart({ shown }: { readonly shown: Shown }) {
  if (shown !== 'all') return <EmptyKind kind={shown} />;
  return <EmptyState level={3} title={CHART_TEXTS.all.empty} actions={<AddButtons />} />;
}
