import type { ResultKindName } from '@feltbook/contracts';
import { dateWindow, isDateFilter, localDay, WEEK_PARTS } from '@feltbook/poker-math';
import { Button, DateField, Dialog, Grid, LinkButton, Row, SelectField, Stack } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AskField } from './ask-field';
import { type FilterChoice, NO_CHOICE, type OwnCriterion, TEXT_CRITERIA, toggled, without } from './choice';
import { Choices } from './choices';
import { type FilterOptions, fixedOptions, periodOptions } from './options';
import { useSavedViews } from './saved-views';
import { SavedViews } from './saved-views-section';
import { CRITERION_LABELS, KIND_LABELS, valueText } from './words';

const ALL = '';
const OWN = 'own';

export interface FilterDialogProps {
  readonly open: boolean;
  /** Whether a key opened it: the focus is then where one asks. */
  readonly isAsking: boolean;
  readonly onClose: () => void;
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
  /** Undefined while they load: the dialog opens with all of them, so that nothing in it moves. */
  readonly options: FilterOptions | undefined;
  /** What the choice shows, such as `83 sessions`; undefined until it is known. */
  readonly shown: string | undefined;
  /** Not offered. */
  readonly own?: OwnCriterion | undefined;
}

/** Every choice counts at once; the dialog stays open until the player is done. */
export function FilterDialog(props: FilterDialogProps) {
  const { open, isAsking, onClose, choice, onChoose, options, shown, own } = props;
  const { isPending, failureCount } = useSavedViews();
  const isReady = options !== undefined && (!isPending || failureCount > 0);
  const field = useRef<HTMLInputElement>(null);
  const toggle = (criterion: Parameters<typeof toggled>[1]) => (value: string) =>
    onChoose(toggled(choice, criterion, value));
  return (
    <Dialog
      open={open && isReady}
      onClose={onClose}
      title="Filter results"
      initialFocus={isAsking ? field : undefined}
      actions={
        <>
          <Button onClick={() => onChoose(NO_CHOICE)}>Clear all</Button>
          <Button variant="primary" onClick={onClose}>
            Show {shown ?? 'results'}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {options && (
          <AskField
            ref={field}
            options={options}
            onAsk={(asked, isWhole) => {
              onChoose(without(own, asked));
              if (isWhole) onClose();
            }}
          />
        )}
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
          <Choices
            key={criterion}
            label={CRITERION_LABELS[criterion]}
            options={(options?.[criterion] ?? []).map((value) => ({
              value,
              label: valueText(criterion, value),
            }))}
            chosen={choice[criterion]}
            onToggle={toggle(criterion)}
          />
        ))}
        <Choices
          label={CRITERION_LABELS.day}
          options={[
            { value: WEEK_PARTS[0], label: valueText('weekend', WEEK_PARTS[0]) },
            ...fixedOptions('day').map(({ value, label }) => ({ value, label: label.slice(0, 3) })),
          ]}
          chosen={[...choice.weekend, ...choice.day]}
          onToggle={(value) => onChoose(withDay(choice, value))}
        />
        {(['duration', 'result'] as const).map((criterion) => (
          <Choices
            key={criterion}
            label={CRITERION_LABELS[criterion]}
            options={fixedOptions(criterion)}
            chosen={choice[criterion]}
            onToggle={toggle(criterion)}
          />
        ))}
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

/** The weekend and single days take each other's place: together they would mean the days of the weekend alone. */
const withDay = (choice: FilterChoice, value: string): FilterChoice =>
  value === WEEK_PARTS[0]
    ? toggled({ ...choice, day: [] }, 'weekend', value)
    : toggled({ ...choice, weekend: [] }, 'day', value);

type PartProps = Pick<FilterDialogProps, 'choice' | 'onChoose'>;

/** A named period, and its days, which can be changed. */
function Period({ choice, onChoose, years }: PartProps & { readonly years: readonly string[] }) {
  const { date, from, to } = choice;
  const window =
    date !== undefined && isDateFilter(date) ? dateWindow(date, localDay(new Date())) : { from, to };
  const [first, last] = [window?.from, window?.to];
  const isOwn = date === undefined && (from !== undefined || to !== undefined);
  const chooseDays = (days: { from?: string | undefined; to?: string | undefined }) =>
    onChoose({ ...choice, date: undefined, from: first, to: last, ...days });
  return (
    <Stack $gap={3}>
      <SelectField
        label="Period"
        value={isOwn ? OWN : (date ?? ALL)}
        onChange={({ target }) =>
          onChoose({ ...choice, date: target.value || undefined, from: undefined, to: undefined })
        }
      >
        <option value={ALL}>All time</option>
        {periodOptions(years, date).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {isOwn && (
          <option value={OWN} hidden>
            Chosen days
          </option>
        )}
      </SelectField>
      <Grid $min="8.5rem" $gap={3}>
        <DateField
          label="From"
          value={first ?? ''}
          onChange={({ target }) => chooseDays({ from: target.value || undefined })}
        />
        <DateField
          label="To"
          value={last ?? ''}
          onChange={({ target }) => chooseDays({ to: target.value || undefined })}
        />
      </Grid>
    </Stack>
  );
}
