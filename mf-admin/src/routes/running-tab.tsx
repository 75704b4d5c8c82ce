import { PREVIEW_DAYS, type RunningProcess } from '@feltbook/contracts';
import { Alert, Chip, formatCount, Muted, Row, Stack } from '@feltbook/ui';
import { LoadFailure } from '../features/page/components/load-failure';
import { SectionHeading } from '../features/page/components/section-heading';
import { useRunning } from '../features/running/api/use-running';
import { LoadList } from '../features/running/components/load-list';
import { ProcessList } from '../features/running/components/process-list';
import { PreviewList } from '../features/running/components/preview-list';
import { RunningPlaces } from '../features/running/components/running-places';
import { ViolationList } from '../features/running/components/violation-list';

const isBroken = ({ state }: RunningProcess): boolean => state === 'failed' || state === 'away';

/** All states in one line. */
function Summary({ processes }: { readonly processes: readonly RunningProcess[] }) {
  const broken = processes.filter(isBroken).length;
  if (broken > 0) return <Chip tone="danger">{formatCount(broken)} broken</Chip>;
  return <Muted>Nothing is broken</Muted>;
}

/** What runs: slices and processes with their builds, previews, how pages load the remotes, and what browsers blocked. */
export default function RunningTab() {
  const { data, error, refetch } = useRunning();
  const isLoading = !data && !error;
  return (
    <Stack $gap={8}>
      <Stack as="section" aria-label="Slices and processes" $gap={4}>
        <Row $gap={3}>
          <SectionHeading>Slices and processes</SectionHeading>
          {data && <Summary processes={data.processes} />}
        </Row>
        {error && (
          <LoadFailure
            what={data ? 'This could not be brought up to date.' : 'What runs is not known.'}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.loads === null && (
          <Alert tone="warning" title="No answer from Redis">
            Replicas, start times, loads and blocked content are not known right now.
          </Alert>
        )}
        {data && <ProcessList processes={data.processes} />}
        {isLoading && <RunningPlaces of="processes" />}
      </Stack>
      {data?.previews && data.previews.length > 0 && (
        <Stack as="section" aria-label="Previews" $gap={4}>
          <Stack $gap={1}>
            <SectionHeading>Previews</SectionHeading>
            <Muted>
              Only browsers that open a link see one, for {PREVIEW_DAYS} days. What they save is real.
            </Muted>
          </Stack>
          <PreviewList previews={data.previews} />
        </Stack>
      )}
      {(isLoading || data?.loads) && (
        <Stack as="section" aria-label="Loads of the last 24 hours" $gap={4}>
          <Stack $gap={1}>
            <SectionHeading>Loads of the last 24 hours</SectionHeading>
            <Muted>Half of the loads were faster than the first time, 95% faster than the second.</Muted>
          </Stack>
          {data?.loads ? <LoadList loads={data.loads} /> : <RunningPlaces of="remotes" />}
        </Stack>
      )}
      {data?.violations && (
        <Stack as="section" aria-label="Blocked in the last 24 hours" $gap={4}>
          <Stack $gap={1}>
            <SectionHeading>Blocked in the last 24 hours</SectionHeading>
            <Muted>What the content security policy forbids. Browser extensions cause some of it.</Muted>
          </Stack>
          <ViolationList violations={data.violations} />
        </Stack>
      )}
    </Stack>
  );
}
