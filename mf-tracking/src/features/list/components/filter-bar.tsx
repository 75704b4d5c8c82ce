import { Button, Chip, FilterIcon, formatCount, media, screenOnly, SelectField, space } from '@feltbook/ui';
import { useSlashKey } from '@feltbook/web-kit';
import { type ReactNode, type Ref, startTransition, useId, useOptimistic, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Filter, Option } from '../lib/filter';
import { ALL } from '../lib/filters';
import { type Chosen, optionValue } from '../lib/search-params';

const Bar = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  ${screenOnly}
`;

/** The button that expands the filters, which are collapsed on phones. */
const Toggle = styled.div`
  display: none;
  @media ${media.upTo.phone} {
    display: block;
  }
`;

const Fields = styled.div<{ $open: boolean; $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space[3]};
  align-items: end;
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(${({ $count }) => Math.min($count, 6)}, minmax(0, 1fr));
  }
  @media ${media.upTo.drawer} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media ${media.upTo.phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly options: ReadonlyMap<string, readonly Option[]>;
  readonly chosen: Chosen;
  readonly onChange: (name: string, value: string) => void;
  readonly onReset: () => void;
  /** A field of two columns: the order of cards. */
  readonly children?: ReactNode;
}

/** The list's filters and Reset. `/` focuses the first one. */
export function FilterBar({ filters, options, chosen, onChange, onReset, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  const fieldsId = useId();
  const count = Object.keys(chosen).length;
  const shown = filters.filter(
    ({ name, optional, hasNoField, isShownWhenSet }) =>
      !hasNoField && ((!isShownWhenSet && (!optional || options.get(name)?.length)) || chosen[name]),
  );

  useSlashKey(() => {
    // A hidden select cannot get the focus, so expand the filters first.
    flushSync(() => setOpen(true));
    first.current?.focus();
  });
  return (
    <Bar aria-label="Filters">
      <Toggle>
        <Button
          wide
          icon={<FilterIcon />}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {children ? 'Filters and order' : 'Filters'}{' '}
          {count > 0 && <Chip tone="accent">{formatCount(count)}</Chip>}
        </Button>
      </Toggle>
      <Fields id={fieldsId} $open={isOpen} $count={shown.length + (children ? 3 : 1)}>
        {shown.map(({ name, label }, at) => (
          <FilterSelect
            key={name}
            ref={at === 0 ? first : undefined}
            label={label}
            options={options.get(name) ?? []}
            values={chosen[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
        {children}
        <Button onClick={onReset} disabled={count === 0}>
          Reset
        </Button>
      </Fields>
    </Bar>
  );
}

const SEVERAL = 'several';

interface FilterSelectProps {
  readonly ref: Ref<HTMLSelectElement> | undefined;
  readonly label: string;
  readonly options: readonly Option[];
  /** Several only by the filter bars of other pages. */
  readonly values: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}

function FilterSelect({ ref, label, options, values = [], onChange }: FilterSelectProps) {
  const [first = ALL] = values;
  const current = values.length > 1 ? SEVERAL : first === ALL ? ALL : optionValue(options, first);
  // Shown at once. The list follows in tasks of its own.
  const [selected, select] = useOptimistic(current);
  const choose = (value: string) =>
    startTransition(async () => {
      select(value);
      await new Promise((resolve) => setTimeout(resolve));
      onChange(value);
    });
  const isOffered = [ALL, SEVERAL].includes(selected) || options.some(({ value }) => value === selected);
  return (
    <SelectField ref={ref} label={label} value={selected} onChange={(event) => choose(event.target.value)}>
      <option value={ALL}>All</option>
      {selected === SEVERAL && (
        <option value={SEVERAL} hidden>
          {formatCount(values.length)} chosen
        </option>
      )}
      {/* A bookmark may have a value that is no longer in the list. */}
      {!isOffered && <option value={selected}>{selected}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
