import {
  Alert,
  SelectField,
  Stack,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  Table,
  useAmountsHidden,
} from '@feltbook/ui';
import { FieldRow } from '../../entry/components/entry-layout';
import { MAPPER_FIELDS, type Mapping, type SourceField } from '../lib/source-fields';
import type { ColumnsFound } from '../lib/types';
import { withoutFigures } from '../lib/words';

const SAMPLES = 3;
const MISSING_TEXTS = {
  date: 'Say which column holds the date.',
  amounts: 'Say which columns hold the buy-in and the cash-out, or the profit.',
} as const;

interface ColumnMapperProps {
  readonly columns: ColumnsFound;
  /** As far as the player has said it. */
  readonly mapping: Mapping;
  readonly missing: readonly (keyof typeof MISSING_TEXTS)[];
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column of an unknown file is what: guessed, corrected here, and remembered for files with the same columns. */
export function ColumnMapper({
  columns: { header, samples },
  mapping,
  missing,
  onChange,
}: ColumnMapperProps) {
  const isHidden = useAmountsHidden();
  const choose = (field: SourceField, text: string) => {
    const { [field]: _, ...rest } = mapping.columns;
    onChange({ ...mapping, columns: text === '' ? rest : { ...rest, [field]: Number(text) } });
  };
  return (
    <Stack $gap={4}>
      {missing.map((what) => (
        <Alert key={what} tone="warning" title={MISSING_TEXTS[what]} />
      ))}
      <TableFrame>
        <Table aria-label="The first rows of the file">
          <TableHead>
            <tr>
              {header.map((name, at) => (
                <TableHeader key={at}>{name}</TableHeader>
              ))}
            </tr>
          </TableHead>
          <tbody>
            {samples.slice(0, SAMPLES).map((cells, row) => (
              <TableRow key={row}>
                {header.map((_, at) => (
                  <TableCell key={at}>{isHidden ? withoutFigures(cells[at] ?? '') : cells[at]}</TableCell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <FieldRow $min="11rem">
        <SelectField
          label="Rows are"
          value={mapping.kind}
          onChange={({ target }) => onChange({ ...mapping, kind: target.value as Mapping['kind'] })}
        >
          <option value="cash">Cash sessions</option>
          <option value="tournament">Tournaments</option>
        </SelectField>
        {MAPPER_FIELDS.map(({ field, label }) => (
          <SelectField
            key={field}
            label={label}
            value={mapping.columns[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">Not in the file</option>
            {header.map((name, at) => (
              <option key={at} value={at}>
                {name || `Column ${at + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </FieldRow>
    </Stack>
  );
}
