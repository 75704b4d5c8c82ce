import { useState } from 'react';

export const LIST_LAYOUTS = ['table', 'cards'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

const STORAGE_KEY = 'feltbook.list-layout';

function storedLayout(): ListLayout | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return LIST_LAYOUTS.find((known) => known === stored);
  } catch {
    return undefined;
  }
}

/**
 * Whether a list is a table or cards: the player's choice on this device, for both lists.
 * @param byWidth the layout of this width without a choice
 */
export function useListLayout(byWidth: ListLayout): [ListLayout, (next: ListLayout) => void] {
  const [chosen, setChosen] = useState(storedLayout);
  const choose = (next: ListLayout) => {
    setChosen(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Without storage the choice applies to this visit.
    }
  };
  return [chosen ?? byWidth, choose];
}
