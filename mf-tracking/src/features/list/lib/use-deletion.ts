import { announce, isNoNetwork } from '@feltbook/web-kit';
import { useState } from 'react';
import { useDeleteResult } from '../../results/api/use-change-result';
import { type AnyRecord, NEEDS_NETWORK_TEXT } from '../../results/lib/kinds';
import type { ListKind } from './list-kinds';

export interface Deletion<Item> {
  /** The result in the dialog. */
  readonly asked: Item | null;
  /** Whether it was changed elsewhere since the list was loaded. */
  readonly isChanged: boolean;
  readonly failure: string | null;
  readonly ask: (item: Item) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
  readonly dismissFailure: () => void;
}

/**
 * Deletes a result after confirmation; asks again if it was changed elsewhere.
 * @param onDeleted once it is gone from the server
 */
export function useDeletion<Item extends AnyRecord, Input>(
  { kind }: Pick<ListKind<Item, Input>, 'kind'>,
  onDeleted?: () => void,
): Deletion<Item> {
  const [asked, setAsked] = useState<Item | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const deletion = useDeleteResult(kind);
  const ask = (item: Item, changed = false) => {
    setAsked(item);
    setChanged(changed);
  };
  return {
    asked,
    isChanged,
    failure,
    ask,
    cancel: () => setAsked(null),
    dismissFailure: () => setFailure(null),
    confirm: () => {
      setAsked(null);
      setFailure(null);
      if (!asked) return;
      deletion.mutate(asked, {
        onSuccess: (current) => {
          if (current) return ask(current, true);
          announce('Deleted.');
          onDeleted?.();
        },
        onError: (error) => setFailure(isNoNetwork(error) ? NEEDS_NETWORK_TEXT : kind.texts.remove),
      });
    },
  };
}
