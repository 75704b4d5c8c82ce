import { Tabs } from '@feltbook/ui/tabs';
import { RemoteBoundary } from '@feltbook/web-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BareSelect } from '../features/page/components/bare-fields';
import { type AdminTab, tabOf, TABS } from './tabs';
import { useSearchParams } from 'react-router-dom';

/** The open tab, from the address, so that bookmarks, reloads and Back lead to it. */
function useTab(): readonly [tab: AdminTab, choose: (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const choose = (id: string) => {
    if (id !== tab.id) setParams(id === TABS[0]?.id ? {} : { tab: id });
  };
  return [tab, choose];
}

/* Fits beside the page's title. */
const Select = styled(BareSelect)`
  max-width: 15rem;
`;

/** The tabs as a dropdown, for phones. */
export function TabSelect() {
  const [tab, choose] = useTab();
  return (
    <Select label="View" value={tab.id} onChange={(event) => choose(event.target.value)}>
      {TABS.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

interface AdminTabsProps {
  /** The tabs are a `TabSelect` elsewhere on the page. */
  readonly isPhone: boolean;
  readonly ready: boolean;
  readonly place: ReactNode;
}

/** The tabs and the open one, which alone is rendered, in its own error boundary. */
export function AdminTabs({ isPhone, ready, place }: AdminTabsProps) {
  const [tab, choose] = useTab();
  const { Content } = tab;
  const content = ready ? (
    <RemoteBoundary key={tab.id} title="This tab did not load.">
      <Content />
    </RemoteBoundary>
  ) : (
    place
  );

  if (isPhone) return content;
  return (
    <Tabs label="Admin" tabs={TABS} selected={tab.id} onSelect={choose}>
      {content}
    </Tabs>
  );
}
