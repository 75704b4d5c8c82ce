import { localDay, previousDay } from '@feltbook/poker-math';
import { media, Muted, Row, space, Stack, TextField } from '@feltbook/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { hoursOverClockChange } from '../lib/clock-change';
import { shiftTime } from '../lib/shift-time';
import { useEnter } from '../lib/typed-fields';
import { type EntryValues, formHours, isTimeless, type Times as TimesOfDay } from '../lib/values';
import { EntryDate, EntryNumber, EntryTime } from './entry-input';
import { LabelAction } from './entry-layout';
import { TimeSteps } from './time-steps';

const QuickDays = styled(Row)`
  flex-wrap: nowrap;
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;
  @media ${media.upTo.phone} {
    /* On the narrowest screens the duration is below the times, which would be cut off. */
    grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
    gap: ${space[2]};
    /* A touch opens the picker anyway: without its icon all three fit beside each other. */
    input::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
`;

const DURATION = 'Duration (h)';

type When = Pick<EntryValues, 'startTime' | 'endTime' | 'duration'>;

interface DurationProps {
  readonly when: When;
  /** The hours over a clock change. */
  readonly passed: number | undefined;
  readonly required: boolean;
}

/** The duration: derived from both times, and editable only without them. */
function Duration({ when, passed, required }: DurationProps) {
  if (isTimeless(when)) return <EntryNumber name="duration" label={DURATION} required={required} />;
  const hours = passed ?? formHours(when);
  return (
    <TextField label={DURATION} value={hours === undefined ? '' : String(hours)} readOnly tabIndex={-1} />
  );
}

interface WhenFieldsProps {
  readonly timesRequired: boolean;
  /** Whether the form adds a result. */
  readonly isNew: boolean;
}

/** Day, start, end, and the duration that follows from them. */
export function WhenFields({ timesRequired, isNew }: WhenFieldsProps) {
  const { getValues } = useFormContext<EntryValues>();
  const enter = useEnter();
  const [date, startTime, endTime, duration] = useWatch<
    EntryValues,
    ['date', 'startTime', 'endTime', 'duration']
  >({ name: ['date', 'startTime', 'endTime', 'duration'] });
  const when = { startTime, endTime, duration };
  const passed = isNew ? hoursOverClockChange({ date, startTime, endTime }) : undefined;
  /** A duration replaces both times. */
  const isLengthOnly = isTimeless(when) && duration !== '';
  const move = (name: keyof TimesOfDay, minutes: number) =>
    enter({ [name]: shiftTime(getValues(name), minutes) });
  const today = () => localDay(new Date());
  return (
    <>
      <EntryDate
        name="date"
        required
        action={
          <QuickDays $gap={1}>
            <LabelAction onClick={() => enter({ date: previousDay(today()) })}>Yesterday</LabelAction>
            <LabelAction onClick={() => enter({ date: today() })}>Today</LabelAction>
          </QuickDays>
        }
      />
      <Stack $gap={2}>
        <Times>
          <Stack $gap={1}>
            <EntryTime name="startTime" required={timesRequired && !isLengthOnly} />
            {startTime && <TimeSteps label="Start" onStep={(minutes) => move('startTime', minutes)} />}
          </Stack>
          <Stack $gap={1}>
            <EntryTime name="endTime" required={timesRequired && !isLengthOnly} />
            {endTime && <TimeSteps label="End" onStep={(minutes) => move('endTime', minutes)} />}
          </Stack>
          <Stack $gap={1}>
            <Duration when={when} passed={passed} required={timesRequired && isLengthOnly} />
            {startTime && endTime && (
              // The end is known best: a longer session began earlier.
              <TimeSteps label="Duration" onStep={(minutes) => move('startTime', -minutes)} />
            )}
          </Stack>
        </Times>
        {/* Always there, so that times which the page guesses late do not move the fields below. */}
        {startTime && endTime && (
          <Muted>
            Ends the {endTime < startTime ? 'next' : 'same'} day
            {passed !== undefined && `. The clocks change, so it is ${passed} h.`}
          </Muted>
        )}
      </Stack>
    </>
  );
}
