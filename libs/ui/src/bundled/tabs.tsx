import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { color, font, media, motion, screenOnly, size, space, Stack } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled(TabList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  border-bottom: 1px solid ${color.line};
  ${screenOnly}
`;

const BarTab = styled(Tab)`
  min-height: ${size.touch};
  margin-bottom: -1px;
  padding: 0 ${space[4]};
  background: none;
  border: 0;
  border-bottom: 2px solid transparent;
  font-weight: ${font.weight.medium};
  color: ${color.textMuted};
  cursor: pointer;
  transition: color ${motion.fast};
  &:hover {
    color: ${color.text};
  }
  &[aria-selected='true'] {
    border-bottom-color: ${color.accent};
    color: ${color.text};
  }
  @media ${media.upTo.phone} {
    padding-inline: ${space[2]};
  }
`;

const Panel = styled(TabPanel)`
  min-width: 0;
`;

interface TabsProps {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** The id of the open tab. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** The open tab's content, which alone is rendered. */
  readonly children: ReactNode;
}

/** Tabs by the ARIA pattern: arrow keys move the focus, Enter opens a tab. On paper, only the open tab's content. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const select = (id: string | null | undefined) => {
    if (id && id !== selected) onSelect(id);
  };
  return (
    <TabProvider selectedId={selected} setSelectedId={select} selectOnMove={false}>
      <Stack $gap={3}>
        <Bar aria-label={label}>
          {tabs.map((tab) => (
            <BarTab key={tab.id} id={tab.id}>
              {tab.label}
            </BarTab>
          ))}
        </Bar>
        <Panel tabId={selected}>{children}</Panel>
      </Stack>
    </TabProvider>
  );
}
