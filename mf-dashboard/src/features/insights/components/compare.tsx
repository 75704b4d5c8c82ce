import type { InsightsAnswer } from '@feltbook/contracts';
import { font, Grid, Panel, screenOnly, SelectField, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { DetailTable } from '../../details/components/detail-table';
import { useParameters } from '../../figures/lib/use-parameters';
import { comparable, comparisonOf, comparisonText } from '../lib/comparison';
import { groupColumns } from '../lib/group-columns';
import { groupLinks } from '../lib/list-links';
import { Bars } from './bars';
import { Fold } from './fold';

const Fields = styled(Grid)`
  ${screenOnly}
`;

const Words = styled.p`
  font-size: ${font.size.lg};
  line-height: ${font.line.snug};
`;

interface CompareProps {
  readonly answer: InsightsAnswer;
  /** Which results the page shows. */
  readonly chosen: URLSearchParams;
}

/** Two groups of cash sessions, which the address holds, and whether their hourlies differ. Not shown without two. */
export function Compare({ answer, chosen }: CompareProps) {
  const [params, change] = useParameters();
  const [by, first, second] = [params.get('by'), params.get('one'), params.get('other')];
  const comparison = comparisonOf(answer, { by, one: first, other: second });
  if (!comparison) return null;
  const { section, groups, one, other } = comparison;
  const { title, nameOf } = section;
  const linksOf = groupLinks(section, chosen);
  const both = [one, other];
  const choice = (label: string, value: string, offered: typeof groups, choose: (key: string) => void) => (
    <SelectField label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {offered.map(({ key }) => (
        <option key={key} value={key}>
          {nameOf(key)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Panel title="Compare">
      <Stack $gap={4}>
        <Fields $min="12rem">
          <SelectField
            label="By"
            value={title}
            onChange={({ target }) => change({ by: target.value, one: undefined, other: undefined })}
          >
            {comparable(answer).map(({ title: name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {choice('First', one.key, groups, (key) => change({ by: title, one: key, other: other.key }))}
          {choice(
            'Second',
            other.key,
            groups.filter((group) => group !== one),
            (key) => change({ by: title, one: one.key, other: key }),
          )}
        </Fields>
        <Words role="status">{comparisonText(comparison)}</Words>
        <Bars
          label="Compare: Hourly"
          groups={both}
          measure="hourly"
          nameOf={nameOf}
          addressOf={(group) => linksOf(group)[0]?.to}
        />
        <Fold summary="Table">
          <DetailTable
            label="Compare"
            columns={groupColumns(section, both, linksOf)}
            rows={both}
            keyOf={({ key }) => key}
          />
        </Fold>
      </Stack>
    </Panel>
  );
}
