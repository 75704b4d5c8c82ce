import { Alert, Button, Row, Stack, TextField } from '@feltbook/ui';
import { type ReactNode, useState } from 'react';

interface OneTimeLinkProps {
  /** Whom to give it to. */
  readonly title: string;
  readonly children: ReactNode;
  readonly label: string;
  readonly url: string;
}

/** A link to hand over, which is shown this once. */
export function OneTimeLink({ title, children, label, url }: OneTimeLinkProps) {
  const [note, setNote] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setNote('The link is copied.');
    } catch {
      setNote('Your browser did not copy it. Please select and copy it.');
    }
  };
  return (
    <Stack $gap={3}>
      <Alert tone="warning" title={title}>
        {children}
      </Alert>
      <TextField label={label} value={url} readOnly onFocus={({ target }) => target.select()} />
      <Row>
        <Button size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
        <span role="status">{note}</span>
      </Row>
    </Stack>
  );
}
