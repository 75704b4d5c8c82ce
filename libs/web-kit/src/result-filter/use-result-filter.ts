import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { onSessionEnd } from '../session/session-store';
import { type FilterChoice, isFiltering, NO_CHOICE, readChoice, withChoice } from './choice';

/** The last filter, which goes along from page to page until the sign-out. */
let last = NO_CHOICE;
onSessionEnd(() => (last = NO_CHOICE));

export interface ResultFilterState {
  readonly choice: FilterChoice;
  readonly isFiltered: boolean;
  readonly choose: (choice: FilterChoice) => void;
  readonly clear: () => void;
}

/**
 * The filter of the page's address. A page that a link opens without a filter takes over that of the page before; Back and
 * Forward show what their address says.
 */
export function useResultFilter(): ResultFilterState {
  const [params, setParams] = useSearchParams();
  const byLink = useNavigationType() === NavigationType.Push;
  const text = params.toString();
  const choice = useMemo(() => readChoice(new URLSearchParams(text)), [text]);
  const isFiltered = isFiltering(choice);
  const isNew = useRef(true);
  useEffect(() => {
    const takesOver = isNew.current && byLink && !isFiltered && isFiltering(last);
    isNew.current = false;
    if (!takesOver) {
      last = choice;
      return;
    }
    const kept = last;
    setParams((before) => withChoice(before, kept), { replace: true, preventScrollReset: true });
  }, [byLink, choice, isFiltered, setParams]);
  const choose = (next: FilterChoice) =>
    setParams((before) => withChoice(before, next), { preventScrollReset: true });
  return { choice, isFiltered, choose, clear: () => choose(NO_CHOICE) };
}
