import { Alert, Button, Row, Stack } from '@feltbook/ui';
import type { Pages } from '../api/use-pages';

/** The button to a list's next page; hidden at its end. @param what the button's name of the items */
export function ShowMore({ pages, what }: { readonly pages: Pages<unknown>; readonly what: string }) {
  if (!pages.hasMore) return null;
  return (
    <Stack $gap={3}>
      {pages.moreError && (
        <Alert tone="error" title={`More ${what} could not be loaded.`}>
          {pages.moreError.message}
        </Alert>
      )}
      <Row>
        <Button busy={pages.isLoadingMore} onClick={pages.showMore}>
          Show more {what}
        </Button>
      </Row>
    </Stack>
  );
}
