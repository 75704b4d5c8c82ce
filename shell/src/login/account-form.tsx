import {
  created,
  credentials,
  type Credentials,
  loginOutcome,
  type LoginOutcome,
  PASSWORD_MIN_LENGTH,
  registration,
  type Registration,
} from '@feltbook/contracts';
import { Alert, Button, Stack, TextField } from '@feltbook/ui';
import { ApiFailure, callPublicly, sendSignOuts, signIn } from '@feltbook/web-kit';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { completeSignIn } from './arrival';
import { keepDraft, readDraft } from './draft';
import { type AccountMode, failureText, type FailureText } from './failure-text';
import { useGoogleQuestion } from './google-linking';
import { linkedInvitation } from './link-token';
import { PasswordField } from '../forms/password-field';

/** @throws ApiFailure with code `login_failed` for a wrong id or password */
async function login(body: Credentials): Promise<LoginOutcome> {
  // Sends earlier sign-outs first.
  await sendSignOuts();
  return callPublicly('POST', '/login', { body, schema: loginOutcome });
}

/** Creates the account and signs in. @throws ApiFailure with code `conflict` if the id is taken */
async function registerAccount(body: Registration): Promise<LoginOutcome> {
  await callPublicly('POST', '/register', { body, schema: created });
  return login({ id: body.id, password: body.password });
}

const TEXTS = {
  login: { submit: 'Sign in', busy: 'Signing in…', autoComplete: 'current-password', hint: undefined },
  registration: {
    submit: 'Create account',
    busy: 'Creating your account…',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_MIN_LENGTH} characters.`,
  },
} as const;

interface Values {
  id: string;
  password: string;
  displayName: string;
}

const FIELDS: readonly (keyof Values)[] = ['id', 'password', 'displayName'];

type Errors = Partial<Record<keyof Values, string | undefined>>;

/** The first message of each field. */
function errorsOf(issues: readonly { path: string | readonly PropertyKey[]; message: string }[]): Errors {
  const messageOf = (name: keyof Values) => issues.find(({ path }) => String(path) === name)?.message;
  return Object.fromEntries(FIELDS.map((name) => [name, messageOf(name)]));
}

/** The call of a valid form, or what is wrong with its fields. */
function callOf(
  mode: AccountMode,
  { id, password, displayName }: Values,
): (() => Promise<LoginOutcome>) | Errors {
  if (mode === 'login') {
    const { data, error } = credentials.safeParse({ id, password });
    return data ? () => login(data) : errorsOf(error.issues);
  }
  const { data, error } = registration.safeParse({
    id,
    password,
    displayName,
    invitation: linkedInvitation(),
  });
  return data ? () => registerAccount(data) : errorsOf(error.issues);
}

interface Attempt {
  mode: AccountMode;
  isRunning?: boolean;
  failure?: FailureText;
  errors?: Errors;
}

/** The form's state and its submission. Errors are those of the selected mode only. */
function useCredentialsForm(mode: AccountMode, onSecondStep: (ticket: string) => void) {
  const navigate = useNavigate();
  const askToLink = useGoogleQuestion();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() => ({ ...readDraft(), password: '' }));
  const [attempt, setAttempt] = useState<Attempt>();
  const { isRunning = false, failure, errors = {} } = attempt?.mode === mode ? attempt : {};

  const focus = useCallback(
    (name: keyof Values) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(),
    [],
  );

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const next = { ...values, [name]: target.value };
      setValues(next);
      keepDraft({ id: next.id, displayName: next.displayName });
      if (errors[name]) setAttempt({ ...attempt, mode, errors: { ...errors, [name]: undefined } });
    },
  });

  const send = async (call: () => Promise<LoginOutcome>) => {
    setAttempt({ mode, isRunning: true });
    try {
      const outcome = await call();
      if ('ticket' in outcome) return onSecondStep(outcome.ticket);
      await signIn(outcome);
      keepDraft(null);
      if (mode === 'login') askToLink();
      void navigate(completeSignIn(mode === 'registration'), { replace: true });
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.fields : [];
      setAttempt({ mode, failure: failureText(mode, error), errors: errorsOf(fields) });
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const call = callOf(mode, values);
    if (typeof call === 'function') return void send(call);
    setAttempt({ mode, errors: call });
    focus(FIELDS.find((name) => call[name]) ?? 'id');
  };

  return { form, field, focus, onSubmit, isRunning, failure };
}

interface AccountFormProps {
  mode: AccountMode;
  /** Focuses the first field when the form opens. */
  focusFirst: boolean;
  /** Called if the account has two-step sign-in. */
  onSecondStep: (ticket: string) => void;
}

/**
 * Id and password: one form for signing in and for registering, so that switching keeps the input. Without the form
 * library of the entry forms, which would be half of this page's code.
 */
export function AccountForm({ mode, focusFirst, onSecondStep }: AccountFormProps) {
  const { form, field, focus, onSubmit, isRunning, failure } = useCredentialsForm(mode, onSecondStep);
  const texts = TEXTS[mode];

  useEffect(() => {
    if (focusFirst) focus('id');
  }, [focusFirst, focus]);

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack $gap={4}>
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        )}
        <TextField
          label="Email or username"
          // With `webauthn`, browsers suggest passkeys here too.
          autoComplete={mode === 'login' ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          {...field('id')}
        />
        <PasswordField
          label="Password"
          autoComplete={texts.autoComplete}
          hint={texts.hint}
          {...field('password')}
        />
        {mode === 'registration' && (
          <TextField label="Name (optional)" autoComplete="nickname" {...field('displayName')} />
        )}
        {mode === 'login' && <Link to="/forgot-password">Forgot password?</Link>}
        <Button type="submit" variant="primary" wide busy={isRunning}>
          {isRunning ? texts.busy : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
