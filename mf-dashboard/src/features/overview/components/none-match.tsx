import { Button, EmptyState } from '@feltbook/ui';

/** In place of figures, when the filter lets no result through. */
export function NoneMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title="No results match this filter"
      actions={<Button onClick={onClear}>Clear filter</Button>}
    />
  );
}
