import { Alert, SelectField, Stack, useAmountsHidden } from '@feltbook/ui';
import { DataTable } from '@feltbook/ui/data-table';
import { useState } from 'react';
import { FieldRow } from '../../entry/components/entry-layout';
import { AMOUNT_FIELDS, MAPPER_FIELDS, type Mapping, type SourceField } from '../lib/source-fields';
import type { ColumnsFound } from '../lib/types';
import { withoutFigures } from '../lib/planner/words';
import { withoutColumn } from '../lib/questions/choices';
import { FoldSummary } from './fold-summary';

const SAMPLES = 3;
const MISSING_TEXTS = {
  date: 'Choose the column of the date.',
  amounts: 'Choose the columns of buy-in and cash-out, or of the profit.',
} as const;

/** The fields of most tables. */
const USUAL = new Set<SourceField>([
  'date',
  'start',
  'end',
  'hours',
  'game',
  'location',
  'stakes',
  'buyin',
  'cashout',
  'profit',
]);

/** The fields that are shown without expanding: the usual and the found ones. */
function divided({ columns }: Mapping) {
  const isShown = ({ field }: (typeof MAPPER_FIELDS)[number]) =>
    USUAL.has(field) || columns[field] !== undefined;
  return [MAPPER_FIELDS.filter(isShown), MAPPER_FIELDS.filter((one) => !isShown(one))] as const;
}

interface ColumnMapperProps {
  readonly columns: ColumnsFound;
  /** The player's answer, if there is one. */
  readonly mapping: Mapping;
  readonly missing: readonly (keyof typeof MISSING_TEXTS)[];
  readonly onChange: (mapping: Mapping) => void;
}

/** Lets the player correct the guessed fields of columns. The mapping is stored for files with the same columns. */
export function ColumnMapper({
  columns: { header, samples },
  mapping,
  missing,
  onChange,
}: ColumnMapperProps) {
  const isHidden = useAmountsHidden();
  // Computed once, so that fields do not move while the mapping changes.
  const [[main, others]] = useState(() => divided(mapping));
  const choose = (field: SourceField, text: string) => {
    const { [field]: _, ...rest } = mapping.columns;
    const { added, ignored } = text === '' ? mapping : withoutColumn(mapping, Number(text));
    // An answer about one column does not apply to another column.
    const resetAnswers = {
      ...(AMOUNT_FIELDS.some((amount) => amount === field) && { amountsSaid: undefined }),
      ...(field === 'rebuys' && { rebuyColumn: undefined }),
    };
    onChange({
      ...mapping,
      ...resetAnswers,
      ...{ added, ignored },
      columns: text === '' ? rest : { ...rest, [field]: Number(text) },
    });
  };
  const select = ({ field, label }: (typeof MAPPER_FIELDS)[number]) => (
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
  );
  return (
    <Stack $gap={4}>
      {missing.map((what) => (
        <Alert key={what} tone="warning" title={MISSING_TEXTS[what]} />
      ))}
      <DataTable<readonly string[]>
        label="The first rows of the file"
        columns={header.map((name, at) => ({
          name: String(at),
          header: name,
          cell: (cells) => (isHidden ? withoutFigures(cells[at] ?? '') : cells[at]),
        }))}
        rows={samples.slice(0, SAMPLES)}
        keyOf={(_cells, row) => row}
      />
      <FieldRow $min="11rem">
        <SelectField
          label="Rows are"
          value={mapping.kind}
          onChange={({ target }) => onChange({ ...mapping, kind: target.value as Mapping['kind'] })}
        >
          <option value="cash">Cash sessions</option>
          <option value="tournament">Tournaments</option>
        </SelectField>
        {main.map(select)}
      </FieldRow>
      <details>
        <FoldSummary>More columns, such as notes, tips or a tournament’s place</FoldSummary>
        <FieldRow $min="11rem">{others.map(select)}</FieldRow>
      </details>
    </Stack>
  );
}
