import { Button, Row, SelectField, Stack, TextField } from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';

const PERIODS = { '7': '7 days', '30': '30 days', '90': '90 days', '365': '1 year' } as const;

/* The button is level with the field, not with its label. */
const Make = styled(Row)`
  align-items: flex-end;
`;

interface LinkMakerProps {
  /** How many days a link works until the player chooses another period. */
  readonly days: keyof typeof PERIODS;
  /** The link that was made last; its token is known only now. */
  readonly url: string | undefined;
  /** Of the field with the link. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onCreate: (expiresInDays: number) => void;
  /** Buttons are at the right. */
  readonly atEnd?: boolean;
}

/** Makes a link that works for some time, and copies it. */
export function LinkMaker({ days: first, url, label, isBusy, onCreate, atEnd = false }: LinkMakerProps) {
  const [days, setDays] = useState<string>(first);
  const [note, setNote] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      setNote('The link is copied.');
    } catch {
      setNote('Your browser did not copy it. Please select and copy it.');
    }
  };
  const create = () => {
    setNote('');
    onCreate(Number(days));
  };
  return (
    <>
      <Make $gap={2} $end={atEnd}>
        <SelectField label="Works for" value={days} onChange={({ target }) => setDays(target.value)}>
          {Object.entries(PERIODS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <Button busy={isBusy} onClick={create}>
          Create link
        </Button>
      </Make>
      {url !== undefined && (
        <Stack $gap={2}>
          <TextField
            label={label}
            hint="Copy it now: it is shown once."
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Row $gap={2} $end={atEnd}>
            <Button size="sm" onClick={() => void copy()}>
              Copy link
            </Button>
          </Row>
          <p role="status">{note}</p>
        </Stack>
      )}
    </>
  );
}
