import type { InsightsAnswer } from '@feltbook/contracts';
import {
  callParameters,
  choiceText,
  type FilterChoice,
  isFiltering,
  NO_CHOICE,
  SelectionBar,
  shownText,
  within,
} from '@feltbook/result-filter';
import { Grid, Panel, screenOnly, SelectField, Skeleton, Stack } from '@feltbook/ui';
import { useAsOf } from '@feltbook/web-kit';
import styled from 'styled-components';
import { useFilterOptions } from '../../common/api/use-filter-options';
import { useParameters } from '../../common/lib/use-parameters';
import { useToday } from '../../common/lib/use-today';
import { LoadFailure } from '../../page-states/components/load-failure';
import { COMPARISON_NAME, useComparison } from '../api/use-comparison';
import { isSame, presetsOf, readSelections, type Selections, selectionParameters } from '../lib/selections';
import { SideBySide } from './side-by-side';

const Fields = styled(Stack)`
  ${screenOnly}
`;

const OWN = 'own';
const ALL = 'All results';

interface CompareProps {
  readonly answer: InsightsAnswer;
  /** The page's filter. */
  readonly choice: FilterChoice;
}

/** Any two selections of results, which the address holds, and whether their hourlies differ. Not shown without cash sessions. */
export function Compare({ answer, choice }: CompareProps) {
  return answer.total.cash && <ComparePanel answer={answer} choice={choice} />;
}

function ComparePanel({ answer, choice }: CompareProps) {
  const [params, change] = useParameters();
  const presets = presetsOf(answer);
  const selections = readSelections(params) ?? presets[0];
  const today = useToday();
  const sides = { one: within(choice, selections.one), other: within(choice, selections.other) };
  const chosen = [callParameters(sides.one, today), callParameters(sides.other, today)] as const;
  const query = useComparison(...chosen);
  const shownOf = (side: keyof Selections) =>
    query.data && !query.isPlaceholderData ? shownText(query.data[side].results, sides[side]) : undefined;
  const choose = (next: Selections) => change(selectionParameters(next));
  const preset = presets.findIndex((one) => isSame(one, selections));
  return (
    <Panel title="Compare">
      <Stack $gap={4}>
        <Fields $gap={4}>
          <Grid $min="16rem" $gap={4}>
            <SelectField
              label="Which two"
              value={preset === -1 ? OWN : preset}
              onChange={({ target }) => choose(presets[Number(target.value)] ?? selections)}
            >
              {preset === -1 && <option value={OWN}>Own choice</option>}
              {presets.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </SelectField>
          </Grid>
          <Grid $min="max(24rem, 34%)" $gap={4}>
            <Selection
              name="First"
              choice={selections.one}
              shown={shownOf('one')}
              onChoose={(next) => choose({ ...selections, one: next })}
            />
            <Selection
              name="Second"
              choice={selections.other}
              shown={shownOf('other')}
              onChoose={(next) => choose({ ...selections, other: next })}
            />
          </Grid>
        </Fields>
        <Compared selections={selections} chosen={chosen} query={query} />
      </Stack>
    </Panel>
  );
}

interface SelectionProps {
  readonly name: string;
  readonly choice: FilterChoice;
  /** How many results it has within the page's filter; undefined until it is known. */
  readonly shown: string | undefined;
  readonly onChoose: (choice: FilterChoice) => void;
}

function Selection({ name, choice, shown, onChoose }: SelectionProps) {
  const isFiltered = isFiltering(choice);
  const clear = () => onChoose(NO_CHOICE);
  return (
    <SelectionBar
      name={name}
      filter={{ choice, isFiltered, choose: onChoose, clear }}
      useOptions={useFilterOptions}
      shown={shown}
    />
  );
}

interface ComparedProps {
  readonly selections: Selections;
  /** Parameters of the call for each. */
  readonly chosen: readonly [string, string];
  readonly query: ReturnType<typeof useComparison>;
}

function Compared({ selections: { one, other }, chosen, query }: ComparedProps) {
  const { data, isError, refetch } = query;
  const asOf = useAsOf(COMPARISON_NAME, query);
  const names = [choiceText(one) || ALL, choiceText(other) || ALL] as const;
  return (
    <>
      {isError && asOf === null && (
        <LoadFailure what="the comparison" isOutdated={Boolean(data)} onRetry={() => void refetch()} />
      )}
      {data && <SideBySide answer={data} names={names} chosen={chosen} />}
      {!data && !isError && <Skeleton $height="12rem" />}
    </>
  );
}
