import { MAX_IMPORT_BYTES, MAX_IMPORT_RESULTS } from '@feltbook/contracts';
import { Button, color, formatCount, Muted, radius, space } from '@feltbook/ui';
import { type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const LARGEST_MB = MAX_IMPORT_BYTES / 1024 / 1024;

/** Endings, and for phones, which have no endings, the types. */
const ACCEPTED = [
  '.csv,.tsv,.txt,.json,.xlsx,.xlsm,.xls,.ods',
  'text/csv,text/tab-separated-values,application/json,application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
].join();

const Zone = styled.div<{ $over: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[10]} ${space[4]};
  border: 2px dashed ${({ $over }) => ($over ? color.accent : color.edge)};
  border-radius: ${radius.lg};
  background: ${({ $over }) => ($over ? color.accentTint : 'transparent')};
  text-align: center;
`;

/** Takes dropped files, or the one chosen by the button. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Zone $over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <p>Drop the file that your tracker exported, or</p>
      <Button variant="primary" aria-describedby={hint} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Cleared, so that choosing the same file again triggers a change event.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Muted id={hint}>
        CSV, TSV, JSON, Excel or OpenDocument, up to {LARGEST_MB} MB and {formatCount(MAX_IMPORT_RESULTS)}{' '}
        results. You see a preview before anything is saved.
      </Muted>
    </Zone>
  );
}
