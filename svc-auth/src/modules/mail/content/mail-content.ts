import { accountDeleted, type AccountDeleted } from './account-deleted';
import { passwordChanged, type PasswordChanged } from './password-changed';
import type { MailText } from './mail-text';

/** What a mail is about. Stored until it is sent, so it holds no token. */
export type MailContent = PasswordChanged | AccountDeleted;

/** @returns the words of a mail */
export function textOf(content: MailContent, publicUrl: string): MailText {
  switch (content.kind) {
    case 'password-changed':
      return passwordChanged(content, publicUrl);
    case 'account-deleted':
      return accountDeleted(content);
  }
}
