import { Alert, Button, font, Row, space, Stack } from '@feltbook/ui';
import { fileName, FILE_TEXTS, saveFile } from '@feltbook/web-kit/save-file';
import { useState } from 'react';
import styled from 'styled-components';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space[2]} ${space[5]};
  margin: 0;
  padding-inline-start: 2.25rem;
  font-family: ui-monospace, monospace;
  font-size: ${font.size.sm};
  user-select: all;
`;

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Recovery codes, which are shown this once. */
export function NewCodes({ codes, onStored }: NewCodesProps) {
  const [note, setNote] = useState<{ tone: 'success' | 'error'; text: string }>();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNote({ tone: 'success', text: 'The codes are copied.' });
    } catch {
      setNote({ tone: 'error', text: 'Your browser did not copy them. Please select and copy them.' });
    }
  };
  const download = () => {
    saveFile(fileName('recovery-codes', 'txt'), text, 'text/plain');
    setNote({ tone: 'success', text: FILE_TEXTS.saving });
  };
  return (
    <Stack $gap={4}>
      <Alert tone="warning" title="Store these codes now">
        We show them only once. Each works once.
      </Alert>
      <Codes aria-label="New recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      {note && <Alert tone={note.tone}>{note.text}</Alert>}
      <Row $end>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={download}>Download</Button>
        <Button variant="primary" onClick={onStored}>
          I stored them
        </Button>
      </Row>
    </Stack>
  );
}
