import { useSearchParams } from 'react-router-dom';
import { type AdminTab, TABS, tabOf } from './tabs';

/** The tab that is open, kept in the address: a bookmark, a reload and the way back all lead to it. */
export function useTab(): readonly [tab: AdminTab, choose: (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const choose = (id: string) => {
    if (id !== tab.id) setParams(id === TABS[0]?.id ? {} : { tab: id });
  };
  return [tab, choose];
}
