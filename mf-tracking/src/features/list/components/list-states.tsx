import { noneMatchText } from '@feltbook/result-filter';
import {
  Alert,
  Button,
  Card,
  CashIcon,
  EmptyState,
  LinkButton,
  media,
  Skeleton,
  Stack,
  useMedia,
} from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { TotalsGrid } from './totals-grid';

/** Placeholders of totals, filters and rows. */
export function ListSkeleton() {
  const isPhone = useMedia(media.upTo.phone);
  if (isPhone) {
    return (
      <Stack $gap={2} role="status" aria-label="Loading">
        <Skeleton $height="2.75rem" />
        <Skeleton $height="2.75rem" />
        <Skeleton $width="40%" $height="2.75rem" />
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} $height="4rem" />
        ))}
      </Stack>
    );
  }
  return (
    <Stack $gap={5} role="status" aria-label="Loading">
      <TotalsGrid $wide={6} $middle={3}>
        {Array.from({ length: 6 }, (_, at) => (
          <Card key={at}>
            <Stack $gap={2}>
              <Skeleton $width="60%" $height="0.75rem" />
              <Skeleton $width="80%" $height="1.5rem" />
            </Stack>
          </Card>
        ))}
      </TotalsGrid>
      <Skeleton $height="4rem" />
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} $height="5rem" />
      ))}
    </Stack>
  );
}

interface ListErrorProps {
  readonly text: string;
  /** Whether there was no network, and this device has no copy. */
  readonly isUnreached: boolean;
  readonly onRetry: () => void;
}

/** `Error: Failed to fetch …`, with Retry. */
export function ListError({ text, isUnreached, onRetry }: ListErrorProps) {
  return (
    <Alert
      tone="error"
      title={`Error: ${text}`}
      actions={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {isUnreached && 'Open this list once with a network to have it here.'}
    </Alert>
  );
}

interface EmptyListProps {
  readonly title: string;
  readonly add: string;
  readonly addPage: string;
}

/** Nothing has been logged yet. */
export function EmptyList({ title, add, addPage }: EmptyListProps) {
  return (
    <EmptyState
      icon={<CashIcon />}
      title={title}
      actions={
        <LinkButton as={Link} to={addPage} variant="primary">
          + {add}
        </LinkButton>
      }
    >
      Log one, and totals, filters and charts begin here.
    </EmptyState>
  );
}

interface NothingFoundProps {
  /** All results of the list. */
  readonly count: number;
  /** `session`, `tournament`. */
  readonly noun: string;
  readonly onReset: () => void;
}

/** There are results, but none matches the filters. */
export function NothingFound({ count, noun, onReset }: NothingFoundProps) {
  return <EmptyState title={noneMatchText(count, noun)} actions={<Button onClick={onReset}>Clear</Button>} />;
}
