import type { RunningPreview } from '@feltbook/contracts';
import { Alert, Button, Dialog, Row, Skeleton, Stack } from '@feltbook/ui';
import { useEffect } from 'react';
import { OneTimeLink } from '../../page/components/one-time-link';
import { formatMoment } from '../../page/lib/format';
import { usePreviewLink } from '../api/use-previews';

interface PreviewLinkDialogProps {
  readonly preview: RunningPreview;
  readonly onClose: () => void;
}

/** Makes a link to a preview, and shows it once. */
export function PreviewLinkDialog({ preview, onClose }: PreviewLinkDialogProps) {
  const { mutate, data: made, error } = usePreviewLink();
  useEffect(() => mutate(preview), [mutate, preview]);
  return (
    <Dialog open onClose={onClose} title={`Link to ${preview.name}`}>
      <Stack $gap={4}>
        {error && (
          <Alert tone="error" title="No link was made.">
            {error.message}
          </Alert>
        )}
        {made && (
          <OneTimeLink title="Give this link to testers only" label="Link to the preview" url={made.url}>
            It works until {formatMoment(made.expires_at)}, in every browser that opens it.
          </OneTimeLink>
        )}
        {!made && !error && <Skeleton $height="9rem" />}
        <Row $end>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
