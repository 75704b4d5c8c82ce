import { useAmountsHidden } from '@feltbook/ui';
import { useSlashKey } from '@feltbook/web-kit';
import { useRef, useState } from 'react';
import { FieldRow } from '../../entry/components/entry-layout';
import { importStore } from '../store/import-store';
import type { Answers, ColumnsFound } from '../lib/types';
import { withoutFigures } from '../lib/planner/words';
import { FoldSummary } from './fold-summary';
import { columnOptions, OptionsField } from './options-field';

interface RowFilterProps {
  readonly columns: ColumnsFound;
  readonly only: Answers['only'];
}

/** Selects only the rows with one value in one of the columns. `/` focuses the column. */
export function RowFilter({ columns: { header, values }, only }: RowFilterProps) {
  const isHidden = useAmountsHidden();
  const [column, setColumn] = useState(only?.column);
  const [wasSet] = useState(only !== undefined);
  const fold = useRef<HTMLDetailsElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  useSlashKey(() => {
    if (fold.current) fold.current.open = true;
    first.current?.focus();
  });
  const choosable = columnOptions(header).filter(([at]) => (values[at]?.length ?? 0) > 1);
  if (choosable.length === 0) return null;
  const textOf = (value: string) => (isHidden ? withoutFigures(value) : value) || '(blank)';
  return (
    <details ref={fold} open={wasSet}>
      <FoldSummary>Import only some of the rows</FoldSummary>
      <FieldRow $min="11rem">
        <OptionsField
          ref={first}
          label="Only rows where"
          none="All rows"
          options={choosable}
          value={column}
          onChange={(at) => {
            setColumn(at);
            if (only) importStore.answer({ only: undefined });
          }}
        />
        {column !== undefined && (
          <OptionsField
            label="is"
            none="Anything"
            options={(values[column] ?? []).map((value) => [value, textOf(value)])}
            value={only?.value}
            onChange={(value) =>
              importStore.answer({ only: value === undefined ? value : { column, value } })
            }
          />
        )}
      </FieldRow>
    </details>
  );
}
