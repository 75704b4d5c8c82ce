import { media, SelectField, space } from '@feltbook/ui';
import { useSlashKey } from '@feltbook/web-kit';
import { useRef } from 'react';
import styled from 'styled-components';
import type { Period, SessionKind } from '../lib/periods';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(10rem, 16rem));
  gap: ${space[3]};
  @media ${media.upTo.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export interface SessionFilter {
  readonly kind: SessionKind;
  readonly period: Period;
}

interface SessionFiltersProps extends SessionFilter {
  readonly periods: readonly Period[];
  readonly onChange: (filter: SessionFilter) => void;
}

/** Which results of all users are shown. `/` focuses the first filter. */
export function SessionFilters({ kind, period, periods, onChange }: SessionFiltersProps) {
  const first = useRef<HTMLSelectElement>(null);
  useSlashKey(() => first.current?.focus());
  return (
    <Fields role="search" aria-label="Sessions of all users">
      <SelectField
        ref={first}
        label="Kind"
        value={kind}
        onChange={({ target }) =>
          onChange({ kind: target.value === 'tournament' ? 'tournament' : 'cash', period })
        }
      >
        <option value="cash">Cash sessions</option>
        <option value="tournament">Tournaments</option>
      </SelectField>
      <SelectField
        label="Period"
        value={period.id}
        onChange={({ target }) =>
          onChange({ kind, period: periods.find(({ id }) => id === target.value) ?? period })
        }
      >
        {periods.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </Fields>
  );
}
