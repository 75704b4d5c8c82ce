import { Alert, Stack, useAmountsHidden } from '@feltbook/ui';
import { DataTable } from '@feltbook/ui/data-table';
import { useState } from 'react';
import { FieldRow } from '../../entry/components/entry-layout';
import { AMOUNT_FIELDS, MAPPER_FIELDS, type Mapping, type SourceField } from '../lib/source-fields';
import type { ColumnsFound } from '../lib/types';
import { withoutFigures } from '../lib/planner/words';
import { withoutColumn } from '../lib/questions/column-uses';
import { FoldSummary } from './fold-summary';
import { columnOptions, OptionsField } from './options-field';
import { shortened } from './shortened';

const SAMPLES = 3;
const MISSING_TEXTS = {
  date: 'Choose the column of the date.',
  amounts: 'Choose the columns of buy-in and cash-out, or of the profit.',
} as const;
const KINDS = [
  ['cash', 'Cash sessions'],
  ['tournament', 'Tournaments'],
] as const;

/** The fields of most tables. */
const USUAL: readonly SourceField[] = [
  ...(['date', 'start', 'end', 'hours', 'game', 'location', 'stakes'] as const),
  ...AMOUNT_FIELDS,
];

/** Uses a column for a field only. An answer about one column does not apply to another column. */
function withField(mapping: Mapping, field: SourceField, index: number | undefined): Mapping {
  const { added, ignored } = index === undefined ? mapping : withoutColumn(mapping, index);
  const { [field]: _, ...columns } = mapping.columns;
  return {
    ...{ ...mapping, added, ignored },
    ...(field === 'share' && { isShareSold: undefined }),
    ...(AMOUNT_FIELDS.some((amount) => amount === field) && { amountsSaid: undefined }),
    ...(field === 'rebuys' && { rebuyColumn: undefined }),
    columns: { ...columns, ...(index !== undefined && { [field]: index }) },
  };
}

interface ColumnMapperProps {
  readonly columns: ColumnsFound;
  readonly missing: readonly (keyof typeof MISSING_TEXTS)[];
  readonly onChange: (mapping: Mapping) => void;
}

/** Lets the player correct the guessed fields of columns. The mapping is stored for files with the same columns. */
export function ColumnMapper({ columns, missing, onChange }: ColumnMapperProps) {
  const { header, samples, mapping } = columns;
  const isHidden = useAmountsHidden();
  // The usual and the found fields. Computed once, so that fields do not move while the mapping changes.
  const [main] = useState(
    () =>
      new Set(
        MAPPER_FIELDS.filter(({ field }) => USUAL.includes(field) || mapping.columns[field] !== undefined),
      ),
  );
  const fields = (isMain: boolean) =>
    MAPPER_FIELDS.filter((one) => main.has(one) === isMain).map(({ field, label }) => (
      <OptionsField
        key={field}
        label={label}
        none="Not in the file"
        options={columnOptions(header)}
        value={mapping.columns[field]}
        onChange={(index) => onChange(withField(mapping, field, index))}
      />
    ));
  const sample = (text = '') => shortened(isHidden ? withoutFigures(text) : text);
  return (
    <Stack $gap={4}>
      {missing.map((what) => (
        <Alert key={what} tone="warning" title={MISSING_TEXTS[what]} />
      ))}
      <DataTable<readonly string[]>
        label="The first rows of the file"
        columns={header.map((name, at) => ({
          name: String(at),
          header: shortened(name),
          cell: (cells) => sample(cells[at]),
        }))}
        rows={samples.slice(0, SAMPLES)}
        keyOf={(_cells, row) => row}
      />
      <FieldRow $min="9rem">
        <OptionsField
          label="Rows are"
          options={KINDS}
          value={mapping.kind}
          onChange={(kind = mapping.kind) =>
            onChange({ ...mapping, kind, kinds: { ...mapping.kinds, '': kind } })
          }
        />
        {fields(true)}
      </FieldRow>
      <details>
        <FoldSummary>More columns, such as notes, tips or a tournament’s place</FoldSummary>
        <FieldRow $min="9rem">{fields(false)}</FieldRow>
      </details>
    </Stack>
  );
}
