import { queryClient } from '@feltbook/web-kit';
import { useEffect, useMemo } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { type FilterChoice, isFiltering, NO_CHOICE, readChoice, withChoice } from './choice';

/**
 * Where the last filter is, which goes along from page to page: in the query client, because each remote has its own copy of
 * this module, and because it is emptied at the sign-out.
 */
const LAST = ['result-filter'];
queryClient.setQueryDefaults(LAST, { gcTime: Infinity });
const lastChoice = (): FilterChoice => queryClient.getQueryData(LAST) ?? NO_CHOICE;

export interface ResultFilterState {
  readonly choice: FilterChoice;
  readonly isFiltered: boolean;
  readonly choose: (choice: FilterChoice) => void;
  readonly clear: () => void;
}

/**
 * The filter of the page's address. A link without a filter takes over the last one, also on the page that it leads to; Back
 * and Forward show what their address says.
 */
export function useResultFilter(): ResultFilterState {
  const [params, setParams] = useSearchParams();
  const byLink = useNavigationType() === NavigationType.Push;
  const text = params.toString();
  const choice = useMemo(() => readChoice(new URLSearchParams(text)), [text]);
  const isFiltered = isFiltering(choice);
  useEffect(() => {
    const last = lastChoice();
    if (byLink && !isFiltered && isFiltering(last)) {
      setParams((before) => withChoice(before, last), { replace: true, preventScrollReset: true });
    } else queryClient.setQueryData(LAST, choice);
  }, [byLink, choice, isFiltered, setParams]);
  const choose = (next: FilterChoice) => {
    // Stored at once: Clear leads to an address without a filter, which the effect above would restore the filter to.
    queryClient.setQueryData(LAST, next);
    setParams((before) => withChoice(before, next), { preventScrollReset: true });
  };
  return { choice, isFiltered, choose, clear: () => choose(NO_CHOICE) };
}
