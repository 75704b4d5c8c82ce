import { Button, EmptyState, Panel, Stack } from '@feltbook/ui';
import { EmptyChart } from '../../charts';
import { CHART_TEXTS } from '../../charts/lib/texts';

/** In place of figures, when the filter lets no result through. */
export function NoneMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <Stack $gap={5}>
      <EmptyState
        title="No results match this filter"
        actions={<Button onClick={onClear}>Clear filter</Button>}
      />
      <Panel title={CHART_TEXTS.all.title}>
        <EmptyChart shown="all" />
      </Panel>
    </Stack>
  );
}
