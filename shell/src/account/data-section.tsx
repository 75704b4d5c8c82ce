import { CASH_SESSIONS, type ResultKindName, TOURNAMENTS } from '@feltbook/contracts';
import { Alert, Button, Panel, Row, Stack } from '@feltbook/ui';
import { http } from '@feltbook/web-kit';
import { fileName, FILE_TEXTS, saveFile } from '@feltbook/web-kit/save-file';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { actionFailure } from '../forms/action-failure';

/** Of a long history on a slow network; the server ends an answer that makes no progress. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** Saves all data of the player, from every service, as one file. @throws ApiFailure */
async function saveEverything(): Promise<void> {
  const data = await http.get<unknown>('/me/export', { timeoutMs: EXPORT_TIMEOUT_MS, forbidden: 'throw' });
  saveFile(fileName('account', 'json'), JSON.stringify(data, null, 2), 'application/json');
}

const readAll = <Item,>({
  path,
  response,
}: {
  readonly path: string;
  readonly response: z.ZodMiniType<Item>;
}) => http.get(path, { schema: z.array(response), timeoutMs: EXPORT_TIMEOUT_MS });

/** Saves all results of a kind as a table, in the columns of its list's export. @throws ApiFailure */
async function saveTable(kind: ResultKindName): Promise<void> {
  const [{ writeFeltbookCsv }, records] = await Promise.all([
    import('@feltbook/web-kit/result-files'),
    kind === 'cash'
      ? readAll(CASH_SESSIONS).then((sessions) => ({ sessions }))
      : readAll(TOURNAMENTS).then((tournaments) => ({ tournaments })),
  ]);
  const what = kind === 'cash' ? 'cash-sessions' : 'tournaments';
  saveFile(fileName(what, 'csv'), writeFeltbookCsv(records), 'text/csv');
}

/** One file a press: browsers ask before they save several. */
const FILES: readonly { label: string; save: () => Promise<void> }[] = [
  { label: 'Cash sessions (CSV)', save: () => saveTable('cash') },
  { label: 'Tournaments (CSV)', save: () => saveTable('tournament') },
  { label: 'Everything (JSON)', save: saveEverything },
];

/** Takes the player's data along. */
export function DataSection() {
  const [state, setState] = useState<{ busy?: string; failure?: string | null; isDone?: boolean }>({});
  const run = async ({ label, save }: (typeof FILES)[number]) => {
    setState({ busy: label });
    try {
      await save();
      setState({ isDone: true });
    } catch (error) {
      setState({ failure: actionFailure(error) });
    }
  };
  return (
    <Panel title="Your data">
      <Stack $gap={4}>
        {state.failure && <Alert tone="error">{state.failure}</Alert>}
        {state.isDone && <Alert tone="success">{FILE_TEXTS.saving}</Alert>}
        <p>
          Take your results along as tables for a spreadsheet, or everything that we store about you as one
          file. Photos download on the pages of their results. <Link to="/privacy">What we store</Link>
        </p>
        <p>
          Is one venue written in two ways? <Link to="/names">Rename or merge names</Link>
        </p>
        <Row $end>
          {FILES.map((file) => (
            <Button
              key={file.label}
              busy={state.busy === file.label}
              disabled={state.busy !== undefined}
              onClick={() => void run(file)}
            >
              {file.label}
            </Button>
          ))}
        </Row>
      </Stack>
    </Panel>
  );
}
