import { ChevronDownIcon, ChevronUpIcon, IconButton, media, space } from '@feltbook/ui';
import { useRef } from 'react';
import { useSlashKey } from '@feltbook/web-kit';
import styled from 'styled-components';
import { BareSelect, BareText } from '../../page/components/bare-fields';
import { SORTS } from './columns';
import type { UserList } from './use-user-list';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(12rem, 28rem) minmax(10rem, 16rem) auto;
  align-items: center;
  justify-content: start;
  gap: ${space[2]};
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 8.5rem) auto;
  }
`;

/** Search and order. Cards have no headers, and the table has no room for all columns. `/` focuses the search. */
export function ListControls({ list }: { readonly list: UserList }) {
  const search = useRef<HTMLInputElement>(null);
  useSlashKey(() => search.current?.focus());
  const isUp = list.sort.order === 'asc';
  return (
    <Fields role="search" aria-label="Users">
      <BareText
        ref={search}
        type="search"
        label="Search"
        placeholder="Email, username or name"
        autoComplete="off"
        maxLength={254}
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
      />
      <BareSelect
        label="Sort by"
        value={list.sort.column}
        onChange={(event) => list.choose(event.target.value)}
      >
        {SORTS.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </BareSelect>
      <IconButton label={isUp ? 'Ascending' : 'Descending'} variant="secondary" onClick={list.turn}>
        {isUp ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </IconButton>
    </Fields>
  );
}
