import { type RunningPreview, shortCommit } from '@feltbook/contracts';
import { Alert, Button, Chip, formatNumberOf, NOT_KNOWN, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { type RecordColumn, RecordList } from '../../page/components/record-list';
import { useTurnOff, useTurnOn } from '../api/use-previews';
import { STATES } from '../lib/words';
import { Failures, LastFailure } from './last-failure';
import { PreviewLinkDialog } from './preview-link-dialog';

const COLUMNS: readonly RecordColumn<RunningPreview>[] = [
  { name: 'Preview', cell: ({ name }) => name },
  { name: 'Remote', cell: ({ remote }) => remote.replaceAll('_', '-') },
  { name: 'Version', cell: ({ build }) => build?.version ?? NOT_KNOWN },
  {
    name: 'Commit',
    cell: ({ build }) => (build ? <code title={build.commit}>{shortCommit(build.commit)}</code> : NOT_KNOWN),
  },
  {
    name: 'State',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>,
  },
  {
    name: 'Loads',
    numeric: true,
    cell: ({ loads }) => (loads ? formatNumberOf(loads.loads, 'load') : NOT_KNOWN),
  },
  { name: 'Failed', numeric: true, cell: ({ loads }) => (loads ? <Failures {...loads} /> : NOT_KNOWN) },
  {
    name: 'Last failure',
    text: 'wraps',
    cell: ({ loads }) => (loads ? <LastFailure {...loads} /> : NOT_KNOWN),
  },
];

const keyOf = ({ remote, name }: RunningPreview): string => `${remote}@${name}`;

/** Builds of pull requests: turns one on and off in this browser, and makes links for others. */
export function PreviewList({ previews }: { readonly previews: readonly RunningPreview[] }) {
  const [linked, setLinked] = useState<RunningPreview>();
  const on = useTurnOn();
  const off = useTurnOff();
  const error = on.error ?? off.error;
  const switchOf = (preview: RunningPreview) =>
    preview.isOn ? (
      <Button size="sm" busy={off.isPending} onClick={() => off.mutate()}>
        Turn off
      </Button>
    ) : (
      <Button
        size="sm"
        aria-label={`Turn on ${preview.name} of ${preview.remote}`}
        busy={on.isPending && keyOf(preview) === `${on.variables.remote}@${on.variables.name}`}
        onClick={() => on.mutate(preview)}
      >
        Turn on
      </Button>
    );
  const columns: readonly RecordColumn<RunningPreview>[] = [
    ...COLUMNS,
    {
      name: 'Action',
      unlabelled: true,
      cell: (preview) => (
        <Row $gap={2}>
          {switchOf(preview)}
          <Button
            size="sm"
            aria-label={`Make a link to ${preview.name} of ${preview.remote}`}
            onClick={() => setLinked(preview)}
          >
            Make a link
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Stack $gap={3}>
      {error && (
        <Alert tone="error" title="Nothing was changed.">
          {error.message}
        </Alert>
      )}
      <RecordList
        label="Previews"
        columns={columns}
        heads={['Preview', 'State']}
        rows={previews}
        keyOf={keyOf}
      />
      {linked && <PreviewLinkDialog preview={linked} onClose={() => setLinked(undefined)} />}
    </Stack>
  );
}
