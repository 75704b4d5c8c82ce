import { FAILURE_TEXTS } from '@feltbook/contracts';
import { formatNumberOf } from '@feltbook/ui';
import { ApiFailure } from '@feltbook/web-kit';

export type AccountMode = 'login' | 'registration';

export interface FailureText {
  title: string;
  detail: string;
}

const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? 'a minute' : formatNumberOf(count, 'minute');
};

function detailOf(mode: AccountMode, failure: ApiFailure): string {
  switch (failure.code) {
    case 'login_failed':
      return 'The email, username or password is wrong.';
    case 'conflict':
      return 'This email or username cannot be registered. Do you already have an account?';
    case 'registration_closed':
    case 'invitation_required':
      return failure.message;
    case 'rate_limited':
      return `Too many tries. Please wait ${minutes(failure.retryAfterSeconds ?? 60)}.`;
    case 'invalid_request':
      return 'Please check the marked fields.';
    case 'network':
      return 'Our server cannot be reached. What you typed is still here.';
    default:
      return `Something went wrong on our side. What you typed is still here${mode === 'login' ? '' : ', and no account was made'}.`;
  }
}

/** The form's text for a failed sign-in or registration. */
export function failureText(mode: AccountMode, error: unknown): FailureText {
  const title = FAILURE_TEXTS[mode];
  if (!(error instanceof ApiFailure)) return { title, detail: '' };
  return { title, detail: detailOf(mode, error) };
}
