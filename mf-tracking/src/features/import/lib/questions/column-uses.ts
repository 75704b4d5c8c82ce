import type { Mapping, TimeColumn, UnusedColumn } from '../source-fields';

/** The same mapping without any use of a column. */
export function withoutColumn(
  { columns, added = {}, ignored = [], ...rest }: Mapping,
  index: number,
): Mapping {
  const others = (indexes: readonly number[] = []) => indexes.filter((at) => at !== index);
  return {
    ...rest,
    columns: Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== index)),
    added: { buyin: others(added.buyin), cashout: others(added.cashout) },
    ignored: others(ignored),
  };
}

/** Uses the column for a field, or adds it to the field's column. */
export function usedAs(before: Mapping, index: number, use: UnusedColumn | TimeColumn | 'money'): Mapping {
  const mapping = withoutColumn(before, index);
  const { columns, added = {}, ignored = [] } = mapping;
  if (use === 'money') return { ...mapping, money: [...(mapping.money ?? []), index] };
  if (use === 'ignored') return { ...mapping, ignored: [...ignored, index] };
  if ((use === 'buyin' || use === 'cashout') && columns[use] !== undefined)
    return { ...mapping, added: { ...added, [use]: [...(added[use] ?? []), index] } };
  if (use === 'sold' || use === 'share')
    return { ...mapping, columns: { ...columns, share: index }, isShareSold: use === 'sold' };
  // Another column was the profit until now.
  const former = use === 'profit' && columns.profit !== undefined ? [columns.profit] : [];
  return { ...mapping, ignored: [...ignored, ...former], columns: { ...columns, [use]: index } };
}
