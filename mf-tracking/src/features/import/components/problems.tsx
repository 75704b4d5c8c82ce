import { Alert, Button, formatCount, media, Panel, useAmountsHidden } from '@feltbook/ui';
import type { DataColumn } from '@feltbook/ui/data-table';
import { PagedTable } from '@feltbook/ui/paged-table';
import { announce } from '@feltbook/web-kit';
import { FILE_TEXTS, saveFile } from '@feltbook/web-kit/save-file';
import { useState } from 'react';
import styled from 'styled-components';
import type { FileRead, Problem } from '../lib/types';
import { withoutFigures } from '../lib/planner/words';
import { shortened, TextCell } from './shortened';

interface ProblemsProps {
  /** The file's name. */
  readonly file: string;
  readonly reading: FileRead;
  /** Whether answers may still make the rows readable. */
  readonly isOpen: boolean;
}

/** Narrower on phones, so that the reason stands beside the value. */
const NarrowTextCell = styled(TextCell)`
  @media ${media.upTo.phone} {
    min-width: 6rem;
  }
`;

/** `history.csv` → `history-unreadable.csv` */
const nameOf = (file: string): string => `${file.replace(/\.[^.]*$/, '')}-unreadable.csv`;

/** The unreadable rows with reasons, a page at a time, and all of them as a file. */
export function Problems({ file, reading: { problems, unreadable }, isOpen }: ProblemsProps) {
  const isHidden = useAmountsHidden();
  const [failed, setFailed] = useState(false);
  if (problems.length === 0) return null;
  const columns: readonly DataColumn<Problem>[] = [
    { name: 'Row', numeric: true, cell: ({ row }) => formatCount(row) },
    { name: 'Column', cell: ({ column }) => shortened(column) },
    {
      name: 'Value',
      Cell: NarrowTextCell,
      cell: ({ value }) => shortened(isHidden ? withoutFigures(value) : value),
    },
    { name: 'Why', Cell: NarrowTextCell, cell: ({ text }) => text },
  ];
  const save = async () => {
    setFailed(false);
    try {
      const { writeProblemsCsv } = await import('../lib/problems-csv');
      saveFile(nameOf(file), writeProblemsCsv(problems), 'text/csv');
      announce(FILE_TEXTS.saving);
    } catch {
      setFailed(true);
    }
  };
  return (
    <Panel
      title={`${formatCount(unreadable)} ${unreadable === 1 ? 'row' : 'rows'} cannot be read${isOpen ? ' yet' : ', and will be left out'}`}
      flush
      actions={
        <Button size="sm" variant="quiet" onClick={() => void save()}>
          Save as CSV
        </Button>
      }
    >
      {failed && <Alert tone="error" title={FILE_TEXTS.failed} onDismiss={() => setFailed(false)} />}
      <PagedTable label="Rows that cannot be read" columns={columns} rows={problems} keyOf={(_, at) => at} />
    </Panel>
  );
}
