import { Alert, Button, Panel, Row, Stack } from '@feltbook/ui';
import { http } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { actionFailure } from './action-failure';

const EXPORT_TIMEOUT_MS = 60_000;
/** Browsers start reading the file within this time. */
const REVOKE_AFTER_MS = 60_000;

/** All data of the player, from every service, as one file. @throws ApiFailure */
async function downloadEverything(): Promise<void> {
  const data = await http.get<unknown>('/me/export', { timeoutMs: EXPORT_TIMEOUT_MS, forbidden: 'throw' });
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `feltbook-account-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Takes the player's data along. */
export function DataSection() {
  const [state, setState] = useState<{ busy?: boolean; failure?: string | null; isDone?: boolean }>({});
  const download = async () => {
    setState({ busy: true });
    try {
      await downloadEverything();
      setState({ isDone: true });
    } catch (error) {
      setState({ failure: actionFailure(error) });
    }
  };
  return (
    <Panel title="Your data">
      <Stack $gap={4}>
        {state.failure && <Alert tone="error">{state.failure}</Alert>}
        {state.isDone && <Alert tone="success">The file is being saved.</Alert>}
        <p>
          One file holds everything that we store about you. For a spreadsheet, use Export on the{' '}
          <Link to="/cash">cash list</Link> and the <Link to="/tournaments">tournament list</Link>.
        </p>
        <Row $end>
          <Button busy={state.busy} onClick={() => void download()}>
            Download everything
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
