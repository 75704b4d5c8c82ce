import { ApiFailure } from '@feltbook/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { actionFailure } from './action-failure';

interface AccountFormOptions<Values extends FieldValues, Output extends FieldValues> {
  readonly schema: ZodMiniType<Output, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** Sends the values. Fields that the server refuses get its message. @throws ApiFailure */
  readonly send: (values: Output) => Promise<void>;
  /** What the form shows after a success; its default values by default. */
  readonly resetTo?: (values: Output) => Values;
}

export interface AccountForm<Values extends FieldValues, Output> extends UseFormReturn<
  Values,
  unknown,
  Output
> {
  /** The properties of a field, with its error. */
  readonly field: (name: Path<Values>) => UseFormRegisterReturn & { readonly error: string | undefined };
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly failure?: string | null;
  /** Whether the server has asked for the field `code`, which only players with two-step sign-in need. */
  readonly asksForCode: boolean;
  /** Whether the last values were accepted. */
  readonly isDone?: boolean;
}

/** A small form: its fields, whether it was sent, and what went wrong. */
export function useAccountForm<Values extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  send,
  resetTo,
}: AccountFormOptions<Values, Output>): AccountForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    resolver: standardSchemaResolver<Values, unknown, Output>(schema),
  });
  const [state, setState] = useState<{ failure?: string | null; isDone?: boolean }>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (asksForCode) setFocus('code' as Path<Values>);
  }, [asksForCode, setFocus]);
  const submit = form.handleSubmit(async (values) => {
    setState({});
    try {
      await send(values);
      form.reset(resetTo?.(values));
      setState({ isDone: true });
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.fields : [];
      if (fields.some(({ path }) => path === 'code')) setAsksForCode(true);
      fields
        // A field that was not shown yet is asked for, not refused.
        .filter(({ path }) => path !== 'code' || asksForCode || Boolean(values['code']))
        .forEach(({ path, message }, at) =>
          form.setError(path as Path<Values>, { message }, { shouldFocus: at === 0 }),
        );
      setState({ failure: actionFailure(error) });
    }
  });
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { ...form, ...state, asksForCode, field, submit };
}
