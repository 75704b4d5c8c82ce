import { SelectField, useAmountsHidden } from '@feltbook/ui';
import { useSlashKey } from '@feltbook/web-kit';
import { useRef, useState } from 'react';
import { FieldRow } from '../../entry/components/entry-layout';
import type { Answers, ColumnsFound } from '../lib/types';
import { withoutFigures } from '../lib/planner/words';
import { FoldSummary } from './fold-summary';

interface RowFilterProps {
  readonly columns: ColumnsFound;
  readonly only: Answers['only'];
  readonly onChange: (only: Answers['only']) => void;
}

/** Selects only the rows with one value in one of the columns. `/` focuses the column. */
export function RowFilter({ columns: { header, values }, only, onChange }: RowFilterProps) {
  const isHidden = useAmountsHidden();
  const [column, setColumn] = useState(only?.column);
  const [wasSet] = useState(only !== undefined);
  const fold = useRef<HTMLDetailsElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  useSlashKey(() => {
    if (fold.current) fold.current.open = true;
    first.current?.focus();
  });
  const choosable = header.flatMap((name, at) => ((values[at]?.length ?? 0) > 1 ? [{ name, at }] : []));
  if (choosable.length === 0) return null;
  const chooseColumn = (text: string) => {
    setColumn(text === '' ? undefined : Number(text));
    if (only) onChange(undefined);
  };
  const found = column === undefined ? [] : (values[column] ?? []);
  return (
    <details ref={fold} open={wasSet}>
      <FoldSummary>Import only some of the rows</FoldSummary>
      <FieldRow $min="11rem">
        <SelectField
          ref={first}
          label="Only rows where"
          value={column ?? ''}
          onChange={({ target }) => chooseColumn(target.value)}
        >
          <option value="">All rows</option>
          {choosable.map(({ name, at }) => (
            <option key={at} value={at}>
              {name || `Column ${at + 1}`}
            </option>
          ))}
        </SelectField>
        {column !== undefined && (
          <SelectField
            label="is"
            value={only ? found.indexOf(only.value) : ''}
            onChange={({ target }) => {
              const value = found[Number(target.value)];
              onChange(target.value === '' || value === undefined ? undefined : { column, value });
            }}
          >
            <option value="">Anything</option>
            {found.map((value, at) => (
              <option key={value} value={at}>
                {(isHidden ? withoutFigures(value) : value) || '(blank)'}
              </option>
            ))}
          </SelectField>
        )}
      </FieldRow>
    </details>
  );
}
