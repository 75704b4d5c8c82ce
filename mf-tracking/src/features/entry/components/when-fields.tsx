import { dayHoursTotal, parseDayHours } from '@feltbook/contracts';
import { durationHours, localDay, previousDay } from '@feltbook/poker-math';
import { media, Muted, Row, space, Stack, TextField } from '@feltbook/ui';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { withDeviceZone } from '../lib/clock-change';
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

interface DurationProps {
  /** Undefined while no times determine them. */
  readonly hours: number | undefined;
  readonly isTyped: boolean;
  readonly required: boolean;
}

/** The duration: derived from both times, and editable only without them. */
function Duration({ hours, isTyped, required }: DurationProps) {
  if (isTyped) return <EntryNumber name="duration" label={DURATION} required={required} />;
  return <TextField label={DURATION} value={decimalText(hours)} readOnly tabIndex={-1} />;
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
  const [date, startTime, endTime, duration, zone, day_hours] = useWatch<
    EntryValues,
    ['date', 'startTime', 'endTime', 'duration', 'zone', 'day_hours']
  >({ name: ['date', 'startTime', 'endTime', 'duration', 'zone', 'day_hours'] });
  const when = { date, startTime, endTime, duration, zone };
  const days = parseDayHours(day_hours)?.length;
  const hours = days ? dayHoursTotal(day_hours) : formHours(isNew ? withDeviceZone(when) : when);
  // A typed duration stays, also one that the days contradict: it shows the fault.
  const isTyped = isTimeless(when) && !(days && duration === '');
  /** A duration replaces both times. */
  const isLengthOnly = isTyped && duration !== '';
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
            <Duration hours={hours} isTyped={isTyped} required={timesRequired && isLengthOnly} />
            {startTime && endTime && !days && (
              // The end is known best: a longer session began earlier.
              <TimeSteps label="Duration" onStep={(minutes) => move('startTime', -minutes)} />
            )}
          </Stack>
        </Times>
        {/* Always there, so that times which the page guesses late do not move the fields below. */}
        {startTime && endTime && (
          <Muted>
            {days
              ? `${decimalText(hours)} h in ${days} days`
              : `Ends the ${endTime < startTime ? 'next' : 'same'} day`}
            {!days &&
              hours !== durationHours(startTime, endTime) &&
              `. The clocks change, so it is ${decimalText(hours)} h.`}
          </Muted>
        )}
      </Stack>
    </>
  );
}
