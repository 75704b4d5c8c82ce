import { Panel, Stack } from '@feltbook/ui';
import type { Counts } from '../lib/planner/planned-rows';
import { countsText } from '../lib/planner/words';
import { Progress } from './progress';

/** An import under way: one step on the server, of which no part is told. */
export function Saving({ counts }: { readonly counts: Counts }) {
  return (
    <Panel title={`Importing ${countsText(counts)}`}>
      <Stack $gap={3}>
        <Progress aria-label="Importing" />
        <p role="status">All of it is saved in one step, which takes some seconds for a long history.</p>
      </Stack>
    </Panel>
  );
}
