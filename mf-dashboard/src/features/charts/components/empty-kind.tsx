import type { ResultKindName } from '@feltbook/contracts';
import { EmptyState, LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { KINDS } from '../../common/lib/kinds';
import { CHART_TEXTS } from '../lib/texts';

/** Shown without results of this kind, with a link to add one. */
export function EmptyKind({ kind }: { readonly kind: ResultKindName }) {
  const { addPage, add } = KINDS[kind];
  return (
    <EmptyState
      level={3}
      title={CHART_TEXTS[kind].empty}
      actions={
        <LinkButton as={Link} to={addPage} variant="primary">
          + {add}
        </LinkButton>
      }
    />
  );
}
