import { MAX_BULK_RESULTS } from '@feltbook/contracts';
import { isPending } from '@feltbook/web-kit/pending';
import { useMemo, useState } from 'react';
import type { AnyRecord } from '../../results/lib/kinds';

export interface Selection<Item> {
  /** Ids of selected results, hidden ones included; undefined unless the player selects. */
  readonly ids: ReadonlySet<string> | undefined;
  /** The selected results that the list shows: a filter takes the others out. */
  readonly items: readonly Item[];
  /** How many of the shown results can be selected: those that are stored at the server. */
  readonly available: number;
  readonly start: () => void;
  readonly stop: () => void;
  /** Selects a result, or no longer. @param extend all from the last one to this one */
  readonly toggle: (item: Item, extend: boolean) => void;
  /** Selects all shown ones, as many as one change takes. */
  readonly selectAll: () => void;
}

interface State {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly from?: string | undefined;
}

/** The results of a list that the player selects. @param rows as the list shows them */
export function useSelection<Item extends AnyRecord>(
  rows: readonly { readonly item: Item }[],
): Selection<Item> {
  const [state, setState] = useState<State>();
  const stored = useMemo(() => rows.map(({ item }) => item).filter((item) => !isPending(item)), [rows]);
  const items = useMemo(() => stored.filter(({ id }) => state?.ids.has(id)), [stored, state]);

  const rangeTo = (id: string): string[] => {
    const ends = [state?.from, id].map((end) => stored.findIndex((item) => item.id === end));
    const [first, last] = [Math.min(...ends), Math.max(...ends)];
    return first < 0 ? [id] : stored.slice(first, last + 1).map((item) => item.id);
  };
  return {
    ids: state?.ids,
    items,
    available: stored.length,
    start: () => setState({ ids: new Set() }),
    stop: () => setState(undefined),
    toggle: ({ id }, extend) => {
      const ids = new Set(state?.ids);
      // A press with Shift selects text as well.
      if (extend) getSelection()?.removeAllRanges();
      if (extend) rangeTo(id).forEach((each) => ids.add(each));
      else if (!ids.delete(id)) ids.add(id);
      setState({ ids, from: id });
    },
    selectAll: () => setState({ ids: new Set(stored.slice(0, MAX_BULK_RESULTS).map(({ id }) => id)) }),
  };
}
