import type { Hand } from '@feltbook/contracts';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  TextField,
} from '@feltbook/ui';
import { announce, AsOf, useAsOf, useDocumentTitle, useQueuedChanges } from '@feltbook/web-kit';
import { FILE_TEXTS } from '@feltbook/web-kit/save-file';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { fetchAll, fetchNext, HANDS_NAME, HANDS_PATH, useHands } from '../api/hands';
import { saveHandsFile } from '../lib/phh-file';
import { shownHands } from '../lib/shown-hands';
import { HandDialog } from './hand-dialog';
import { HandList } from './hand-list';

const SEARCH_AFTER_MS = 300;
const MAX_SEARCH = 200;

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The pages after the first one, of one search. */
function useMore(q: string, next: string | undefined) {
  const [more, setMore] = useState<{
    q: string;
    after: string | undefined;
    hands: Hand[];
    next?: string | undefined;
  }>();
  const isCurrent = more !== undefined && more.q === q && more.after === next;
  const cursor = isCurrent ? more.next : next;
  const load = useMutation({
    mutationFn: (from: string) => fetchNext({ q }, from),
    onSuccess: (page) =>
      setMore({ q, after: next, hands: [...(isCurrent ? more.hands : []), ...page.hands], next: page.next }),
  });
  return { hands: isCurrent ? more.hands : [], cursor, load };
}

/** The page `/hands`: all hands, searchable, and their export. */
export function HandsPage() {
  useDocumentTitle('Hands');
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const q = useSettled(typed).trim();
  const all = useHands();
  const found = useHands({ q });
  const query = q === '' ? all : found;
  const queued = useQueuedChanges(HANDS_PATH);
  const asOf = useAsOf(HANDS_NAME, all);
  const more = useMore(q, query.data?.next);
  const shownFor = useDeferredValue(typed.trim());
  // Until the server has searched, and without a network, the newest hands are searched here.
  const known = shownFor === q ? (query.data ?? all.data)?.hands : all.data?.hands;
  const hands = shownHands([...(known ?? []), ...more.hands], queued, { q: shownFor });
  const isSearch = shownFor !== '';
  const isEmpty = known !== undefined && hands.length === 0;
  const saveAll = useMutation({
    mutationFn: async () => saveHandsFile(shownHands(await fetchAll({ q }), queued, { q })),
    onSuccess: () => announce(FILE_TEXTS.saving),
  });
  return (
    <Page $narrow>
      <PageHeader
        title="Hands"
        actions={
          <Row>
            <Button disabled={hands.length === 0} busy={saveAll.isPending} onClick={() => saveAll.mutate()}>
              Save as PHH
            </Button>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              Add hand
            </Button>
          </Row>
        }
      />
      <Stack $gap={4}>
        {saveAll.isError && <Alert tone="error" title={FILE_TEXTS.failed} />}
        <AsOf name={HANDS_NAME} query={all} />
        {query.isError && asOf === null && (
          <Alert
            tone={known ? 'warning' : 'error'}
            title={isSearch && known ? 'Only the newest hands were searched.' : 'Hands could not be loaded.'}
            actions={
              <Button size="sm" onClick={() => void query.refetch()}>
                Retry
              </Button>
            }
          />
        )}
        <TextField
          type="search"
          label="Search"
          placeholder="AK, ♥, river, Bellagio"
          autoComplete="off"
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {known === undefined && !all.isError && hands.length === 0 && (
          <Skeleton $height="16rem" role="status" aria-label="Loading" />
        )}
        {hands.length > 0 && (
          <Card>
            <HandList hands={hands} withResults />
          </Card>
        )}
        {isEmpty &&
          (isSearch ? (
            <EmptyState title="No hand matches">
              <Button onClick={() => setTyped('')}>Clear</Button>
            </EmptyState>
          ) : (
            <EmptyState title="No hands yet">
              Type hands like “AhKd vs QQ on Kc7d2s”. They do not count toward your trial.
            </EmptyState>
          ))}
        {more.cursor !== undefined && hands.length > 0 && (
          <Button busy={more.load.isPending} onClick={() => more.cursor && more.load.mutate(more.cursor)}>
            Show more
          </Button>
        )}
      </Stack>
      {isAdding && <HandDialog open onClose={() => setAdding(false)} edited={null} />}
    </Page>
  );
}
