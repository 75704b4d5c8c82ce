import type { ResultKindName } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { Button, DateField, Dialog, LinkButton, Row, SelectField, Stack } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type FilterChoice, NO_CHOICE, type OwnCriterion, TEXT_CRITERIA, type TextCriterion } from './choice';
import { FilterChips } from './filter-chips';
import { SavedViews } from './saved-views-section';
import { CRITERION_LABELS, KIND_LABELS, PERIOD_LABELS, valueText } from './words';

/** What can be chosen, in the order in which it is offered. */
export interface FilterOptions extends Readonly<Record<TextCriterion, readonly string[]>> {
  /** YYYY. */
  readonly years: readonly string[];
}

const ALL = '';
const OWN = 'own';

interface FilterDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
  /** Undefined while they load. */
  readonly options: FilterOptions | undefined;
  /** Not offered. */
  readonly own?: OwnCriterion | undefined;
}

/** Every choice counts at once; the dialog stays open until the player is done. */
export function FilterDialog({ open, onClose, choice, onChoose, options, own }: FilterDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filter results"
      actions={
        <>
          <Button onClick={() => onChoose(NO_CHOICE)}>Clear all</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {own !== 'period' && <Period choice={choice} onChoose={onChoose} years={options?.years ?? []} />}
        {own !== 'kind' && (
          <SegmentedControl
            label="Kind"
            value={choice.kind ?? ALL}
            options={[
              { value: ALL, label: 'All' },
              ...Object.entries(KIND_LABELS).map(([value, label]) => ({
                value: value as ResultKindName,
                label,
              })),
            ]}
            onChange={(kind) => onChoose({ ...choice, kind: kind === ALL ? undefined : kind })}
          />
        )}
        {TEXT_CRITERIA.map((criterion) => (
          <TextChoice key={criterion} {...{ criterion, choice, onChoose }} options={options?.[criterion]} />
        ))}
        <Row $gap={2}>
          <FilterChips choice={choice} onChoose={onChoose} />
        </Row>
        <Row>
          <LinkButton as={Link} to="/names">
            Rename or merge names
          </LinkButton>
        </Row>
        {open && <SavedViews choice={choice} onChoose={onChoose} />}
      </Stack>
    </Dialog>
  );
}

type PartProps = Pick<FilterDialogProps, 'choice' | 'onChoose'>;

function Period({ choice, onChoose, years }: PartProps & { readonly years: readonly string[] }) {
  const { date, from, to } = choice;
  const hasDays = from !== undefined || to !== undefined;
  const [isOwn, setOwn] = useState(hasDays);
  const shown = date ?? (isOwn || hasDays ? OWN : ALL);
  const choosePeriod = (value: string) => {
    setOwn(value === OWN);
    onChoose({
      ...choice,
      date: value === ALL || value === OWN ? undefined : value,
      from: undefined,
      to: undefined,
    });
  };
  return (
    <>
      <SelectField label="Period" value={shown} onChange={(event) => choosePeriod(event.target.value)}>
        <option value={ALL}>All time</option>
        {Object.entries(PERIOD_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {withChosen(years, date !== undefined && !(date in PERIOD_LABELS) ? date : undefined).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
        <option value={OWN}>Choose days</option>
      </SelectField>
      {shown === OWN && (
        <Row $gap={3}>
          <DateField
            label="From"
            value={from ?? ''}
            onChange={({ target }) => onChoose({ ...choice, from: target.value || undefined })}
          />
          <DateField
            label="To"
            value={to ?? ''}
            onChange={({ target }) => onChoose({ ...choice, to: target.value || undefined })}
          />
        </Row>
      )}
    </>
  );
}

const withChosen = (years: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || years.includes(chosen) ? years : [chosen, ...years];

function TextChoice({
  criterion,
  choice,
  onChoose,
  options = [],
}: PartProps & { readonly criterion: TextCriterion; readonly options: readonly string[] | undefined }) {
  const chosen = new Set(choice[criterion].map(textKey));
  const left = options.filter((option) => !chosen.has(textKey(option)));
  if (left.length === 0) return null;
  return (
    <SelectField
      label={CRITERION_LABELS[criterion]}
      value={ALL}
      onChange={({ target }) => onChoose({ ...choice, [criterion]: [...choice[criterion], target.value] })}
    >
      <option value={ALL}>{chosen.size === 0 ? 'All' : 'Add another'}</option>
      {left.map((option) => (
        <option key={option} value={option}>
          {valueText(criterion, option)}
        </option>
      ))}
    </SelectField>
  );
}
