import {
  created,
  credentials,
  type Credentials,
  loginAnswer,
  type LoginAnswer,
  PASSWORD_MIN_LENGTH,
  registration,
  type Registration,
} from '@feltbook/contracts';
import { Alert, Button, Stack, TextField } from '@feltbook/ui';
import { ApiFailure, callPublicly, sendSignOuts, signIn } from '@feltbook/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { completeSignIn } from './arrival';
import { keepDraft, readDraft } from './draft';
import { type AccountMode, failureText, type FailureText } from './failure-text';
import { PasswordField } from './password-field';

/** @throws ApiFailure with code `login_failed` for a wrong id or password */
async function login(body: Credentials): Promise<LoginAnswer> {
  // Sends earlier sign-outs first.
  await sendSignOuts();
  return callPublicly('POST', '/login', { body, schema: loginAnswer });
}

/** Creates the account and signs in. @throws ApiFailure with code `conflict` if the id is taken */
async function registerAccount(body: Registration): Promise<LoginAnswer> {
  await callPublicly('POST', '/register', { body, schema: created });
  return login({ id: body.id, password: body.password });
}

type Values = z.input<typeof registration>;

const FIELDS: readonly Path<Values>[] = ['id', 'password', 'displayName'];

const TEXTS = {
  login: { submit: 'Sign in', busy: 'Signing in…', autoComplete: 'current-password', hint: undefined },
  registration: {
    submit: 'Create account',
    busy: 'Creating your account…',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_MIN_LENGTH} characters.`,
  },
} as const;

/** A sign-in needs no name; the registration's name stays in the form. */
const loginValues = z.pipe(
  z.transform(({ id, password }: Values) => ({ id, password })),
  credentials,
);

const RESOLVERS = {
  login: standardSchemaResolver<Values, unknown, Credentials>(loginValues),
  registration: standardSchemaResolver<Values, unknown, Registration>(registration),
};

interface AccountFormProps {
  mode: AccountMode;
  /** Focuses the first field when the form opens. */
  focusFirst: boolean;
}

interface Attempt {
  mode: AccountMode;
  failure: FailureText | null;
}

/** The form's state and its submission. Errors are those of the selected mode only. */
function useAccountForm(mode: AccountMode) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt>();
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm<
    Values,
    unknown,
    Credentials | Registration
  >({
    defaultValues: { ...readDraft(), password: '' },
    resolver: RESOLVERS[mode],
  });
  const current = attempt?.mode === mode ? attempt : undefined;

  const remember = () => {
    const { id, displayName } = getValues();
    keepDraft({ id, displayName: displayName ?? '' });
  };

  const submit = handleSubmit(async (values) => {
    try {
      await signIn(
        await (mode === 'login' ? login(values) : registerAccount({ displayName: undefined, ...values })),
      );
      keepDraft(null);
      void navigate(completeSignIn(mode === 'registration'), { replace: true });
    } catch (error) {
      setAttempt({ mode, failure: failureText(mode, error) });
      if (!(error instanceof ApiFailure)) return;
      for (const { path, message } of error.fields) {
        const field = FIELDS.find((name) => name === path);
        if (field) setError(field, { message });
      }
    }
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    setAttempt({ mode, failure: null });
    void submit(event);
  };

  return {
    register,
    setFocus,
    remember,
    onSubmit,
    isSubmitting: formState.isSubmitting,
    errors: current ? formState.errors : {},
    failure: current?.failure,
  };
}

/** Id and password: one form for signing in and for registering, so that switching keeps the input. */
export function AccountForm({ mode, focusFirst }: AccountFormProps) {
  const { register, setFocus, remember, onSubmit, isSubmitting, errors, failure } = useAccountForm(mode);
  const texts = TEXTS[mode];

  useEffect(() => {
    if (focusFirst) setFocus('id');
  }, [focusFirst, setFocus]);

  return (
    <form onSubmit={onSubmit} onChange={remember} noValidate>
      <Stack $gap={4}>
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        )}
        <TextField
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.id?.message}
          {...register('id')}
        />
        <PasswordField
          label="Password"
          autoComplete={texts.autoComplete}
          hint={texts.hint}
          error={errors.password?.message}
          {...register('password')}
        />
        {mode === 'registration' && (
          <TextField
            label="Name (optional)"
            autoComplete="nickname"
            error={errors.displayName?.message}
            {...register('displayName')}
          />
        )}
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          {isSubmitting ? texts.busy : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
