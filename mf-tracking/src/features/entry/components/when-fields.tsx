import { localDay, previousDay } from '@feltbook/poker-math';
import { Button, Grid, Row, TextField } from '@feltbook/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { type EntryValues, formHours } from '../lib/values';
import { EntryDate, EntryTime } from './entry-input';

const QuickDays = styled(Row)`
  flex-wrap: nowrap;
`;

/** How long it was, by the two times. Never typed. */
function Duration() {
  const [startTime, endTime, duration] = useWatch<EntryValues, ['startTime', 'endTime', 'duration']>({
    name: ['startTime', 'endTime', 'duration'],
  });
  const hours = formHours({ startTime, endTime, duration });
  const overnight = startTime !== '' && endTime !== '' && endTime < startTime;
  return (
    <TextField
      label="Duration (hours)"
      value={hours === undefined ? '' : String(hours)}
      readOnly
      tabIndex={-1}
      hint={overnight ? 'Ends the next day' : undefined}
    />
  );
}

/** Day, start, end, and the duration that follows from them. */
export function WhenFields({ timesRequired }: { readonly timesRequired: boolean }) {
  const { setValue, formState } = useFormContext<EntryValues>();
  const setDay = (day: string) =>
    setValue('date', day, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const today = () => localDay(new Date());
  return (
    <>
      <EntryDate
        name="date"
        label="Date"
        required
        action={
          <QuickDays $gap={1}>
            <Button variant="quiet" size="sm" onClick={() => setDay(previousDay(today()))}>
              Yesterday
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setDay(today())}>
              Today
            </Button>
          </QuickDays>
        }
      />
      <Grid $min="8rem">
        <EntryTime name="startTime" label="Start time" required={timesRequired} />
        <EntryTime name="endTime" label="End time" required={timesRequired} />
        <Duration />
      </Grid>
    </>
  );
}
