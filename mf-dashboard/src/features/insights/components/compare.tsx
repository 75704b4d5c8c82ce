import type { InsightsAnswer } from '@feltbook/contracts';
import {
  callParameters,
  choiceText,
  type FilterChoice,
  isFiltering,
  NO_CHOICE,
  SelectionBar,
  within,
} from '@feltbook/result-filter';
import { Grid, Panel, screenOnly, SelectField, Skeleton, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { useFilterOptions } from '../../common/api/use-filter-options';
import { useParameters } from '../../common/lib/use-parameters';
import { useToday } from '../../common/lib/use-today';
import { LoadFailure } from '../../page-states/components/load-failure';
import { useComparison } from '../api/use-comparison';
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
  const [params, change] = useParameters();
  if (!answer.total.cash) return null;
  const presets = presetsOf(answer);
  const selections = readSelections(params) ?? presets[0];
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
          <Grid $min="24rem" $gap={4}>
            <Selection
              name="First"
              choice={selections.one}
              onChoose={(one) => choose({ ...selections, one })}
            />
            <Selection
              name="Second"
              choice={selections.other}
              onChoose={(other) => choose({ ...selections, other })}
            />
          </Grid>
        </Fields>
        <Compared selections={selections} basis={choice} />
      </Stack>
    </Panel>
  );
}

interface SelectionProps {
  readonly name: string;
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
}

function Selection({ name, choice, onChoose }: SelectionProps) {
  const isFiltered = isFiltering(choice);
  const clear = () => onChoose(NO_CHOICE);
  return (
    <SelectionBar
      name={name}
      filter={{ choice, isFiltered, choose: onChoose, clear }}
      useOptions={useFilterOptions}
    />
  );
}

function Compared({ selections, basis }: { readonly selections: Selections; readonly basis: FilterChoice }) {
  const today = useToday();
  const sides = [selections.one, selections.other] as const;
  const [one, other] = [sides[0], sides[1]].map((choice) => callParameters(within(basis, choice), today));
  const { data, isError, refetch } = useComparison(one ?? '', other ?? '');
  const names = [choiceText(sides[0]) || ALL, choiceText(sides[1]) || ALL] as const;
  return (
    <>
      {isError && (
        <LoadFailure what="the comparison" isOutdated={Boolean(data)} onRetry={() => void refetch()} />
      )}
      {data && <SideBySide answer={data} names={names} chosen={[one ?? '', other ?? '']} />}
      {!data && !isError && <Skeleton $height="12rem" />}
    </>
  );
}
