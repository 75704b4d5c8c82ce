import { bankrollStart, type BankrollStart } from '@feltbook/contracts';
import { Alert, DateField, NumberField, Stack, TextField } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { parseAmount } from '@feltbook/web-kit/typed-amount';
import { failureText, putStart } from '../api/changes';
import { fieldProblems } from '../lib/field-problems';
import { SAVED_HERE } from '../../common/lib/saved-here';

export interface StartValues {
  readonly name: string;
  /** As it is typed. */
  readonly amount: string;
  /** YYYY-MM-DD; empty for all days. */
  readonly date: string;
}

interface StartFormOptions {
  readonly initial: StartValues;
  /** Names that a new bankroll must not have; undefined for a bankroll that exists. */
  readonly isTaken?: ((name: string) => boolean) | undefined;
  readonly onSaved: () => void;
}

/** The form of a bankroll's start: its values, their problems, and what saves them. */
export function useStartForm({ initial, isTaken, onSaved }: StartFormOptions) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (start: BankrollStart) => putStart(start),
    onSuccess: (isWaiting) => {
      announce(isWaiting ? SAVED_HERE : 'Bankroll saved');
      onSaved();
    },
  });
  const submit = () => {
    const { data, error } = bankrollStart.safeParse({
      amount: parseAmount(values.amount) ?? Number.NaN,
      ...(values.date !== '' && { date: values.date }),
      bankroll: values.name,
    });
    const nameProblem = isTaken && nameProblemOf(values.name, isTaken);
    setProblems({ ...fieldProblems(error?.issues), ...(nameProblem && { bankroll: nameProblem }) });
    if (data && !nameProblem && !save.isPending) save.mutate(data);
  };
  const set = (change: Partial<StartValues>) => setValues((before) => ({ ...before, ...change }));
  return { values, set, problems, save, submit, isNew: isTaken !== undefined };
}

function nameProblemOf(name: string, isTaken: (name: string) => boolean): string | undefined {
  if (name.trim() === '') return 'Enter a name.';
  return isTaken(name) ? 'You have a bankroll with this name.' : undefined;
}

interface StartFormProps {
  /** Of the form element, for its button. */
  readonly id: string;
  readonly form: ReturnType<typeof useStartForm>;
}

/** The fields of a bankroll's start. */
export function StartForm({ id, form: { values, set, problems, save, submit, isNew } }: StartFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack $gap={4}>
        {save.error && <Alert tone="error" title={failureText(save.error)} />}
        {isNew && (
          <TextField
            label="Name"
            hint="Such as Online, or a trip"
            value={values.name}
            error={problems['bankroll']}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
        <NumberField
          label="Starting amount"
          money
          value={values.amount}
          error={problems['amount']}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <DateField
          label="First day"
          hint="Nothing before it counts. Leave it empty to count everything."
          value={values.date}
          error={problems['date']}
          onChange={({ target }) => set({ date: target.value })}
        />
      </Stack>
    </form>
  );
}
