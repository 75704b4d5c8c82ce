import { EmptyState, LinkButton, Page, PageHeader, Row, Skeleton, Stack } from '@feltbook/ui';
import {
  AsOf,
  useAsOf,
  useDocumentTitle,
  useQueuedChanges,
  useStoredSaves,
  useUncounted,
} from '@feltbook/web-kit';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withQueued } from '../features/bankroll/lib/with-queued';
import { MOVEMENTS_PATH, useBankroll } from '../features/common/api/bankroll';
import { AddButtons } from '../features/common/components/add-buttons';
import { KINDS } from '../features/common/lib/kinds';
import { LoadFailure } from '../features/page-states/components/load-failure';
import { TRIPS_NAME, useTrips } from '../features/trips/api/use-trips';
import { TripContent } from '../features/trips/components/trip-content';
import { TripList } from '../features/trips/components/trip-list';
import { addressOf, isSameTrip, TRIP } from '../features/trips/lib/trip-words';

const TITLE = 'Trips and series';

/** /trips, and one trip at /trips?trip=… */
export default function TripsPage() {
  const [params] = useSearchParams();
  const name = params.get(TRIP) ?? '';
  // Another trip begins with nothing of the one before.
  return name === '' ? <AllTrips /> : <OneTrip key={name} name={name} />;
}

function AllTrips() {
  useDocumentTitle(TITLE);
  const { trips, states } = useShownTrips();
  return (
    <Page>
      <PageHeader title={TITLE} lead="What each brought, and what is left after its expenses." />
      <Stack $gap={6}>
        {states}
        {trips?.length === 0 && (
          <EmptyState title="No trips yet" actions={<AddButtons />}>
            Name a trip or series under “More” of a result.
          </EmptyState>
        )}
        {trips && trips.length > 0 && <TripList trips={trips} />}
      </Stack>
    </Page>
  );
}

function OneTrip({ name }: { readonly name: string }) {
  const { trips, states } = useShownTrips();
  const trip = trips?.find((one) => isSameTrip(one.name, name));
  const title = trip?.name ?? name;
  useDocumentTitle(title);
  const { data: bankroll } = useBankroll();
  const changes = useQueuedChanges(MOVEMENTS_PATH);
  const entries = useMemo(
    () =>
      withQueued(bankroll?.movements ?? [], changes).filter(
        (entry) => entry.kind === 'expense' && isSameTrip(entry.trip, name),
      ),
    [bankroll, changes, name],
  );
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <Row>
            <LinkButton as={Link} to="/trips">
              All trips
            </LinkButton>
            {(['cash', 'tournament'] as const).map((kind) => (
              <LinkButton key={kind} as={Link} to={addressOf(KINDS[kind].addPage, title)}>
                + {KINDS[kind].add}
              </LinkButton>
            ))}
          </Row>
        }
      />
      <Stack $gap={6}>
        {states}
        {trips && !trip && entries.length === 0 && (
          <EmptyState title="Nothing of this trip yet">Add a result with its name.</EmptyState>
        )}
        {trips && (trip ?? entries.length > 0) && (
          <TripContent trip={trip ?? emptyTrip(name)} entries={entries} />
        )}
      </Stack>
    </Page>
  );
}

/** A trip of which this device alone has an expense. */
const emptyTrip = (name: string) => ({
  ...{ name, from: '', to: '', results: 0, profit: 0, hours: 0, hourly: 0, withoutHours: 0 },
  ...{ costs: 0, expenses: 0, left: 0, places: [], days: { dates: [], profits: [], results: [] } },
});

/** The trips, and what the page shows above them, or in their place. */
function useShownTrips() {
  const query = useTrips();
  const { data, isError, refetch } = query;
  const asOf = useAsOf(TRIPS_NAME, query);
  // Trips are those of the server.
  const [saves, changes] = [useStoredSaves(), useQueuedChanges(MOVEMENTS_PATH)];
  useUncounted([...saves, ...changes].some(({ refusal }) => !refusal));
  const states = (
    <>
      <AsOf name={TRIPS_NAME} query={query} />
      {isError && asOf === null && (
        <LoadFailure what="trips" isOutdated={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TripsSkeleton />}
    </>
  );
  return { trips: data?.trips, states };
}

const TripsSkeleton = () => (
  <Stack $gap={6} role="status" aria-label="Loading">
    <Skeleton $height="20rem" />
    <Skeleton $height="12rem" />
  </Stack>
);
