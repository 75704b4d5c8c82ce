import { ApiFailure } from '@feltbook/web-kit';
import { PasskeyFailure } from '../passkeys/passkey-failure';

/** What to show for an action that failed. @returns null if the form shows the fields that the server refused */
export function actionFailure(error: unknown): string | null {
  if (error instanceof PasskeyFailure) return error.message;
  if (!(error instanceof ApiFailure)) throw error;
  switch (error.code) {
    case 'invalid_request':
    case 'login_failed':
      return error.fields.length > 0 ? null : error.message;
    case 'conflict':
    case 'forbidden':
    case 'not_found':
      return error.message;
    case 'rate_limited':
      return 'Too many tries. Please wait a while and try again.';
    case 'network':
      return 'Our server cannot be reached. Nothing was changed.';
    default:
      return 'Something went wrong on our side. Please try again.';
  }
}
