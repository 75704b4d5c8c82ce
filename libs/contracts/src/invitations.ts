import * as z from 'zod/mini';
import { adminUserName } from './admin-users';
import { optionalText } from './fields';
import { registrationPolicy } from './registration-policy';

export const INVITATION_NOTE_MAX_LENGTH = 100;
/** How many days a link may work. */
export const INVITATION_DAYS = [1, 7, 30] as const;
/** Largest number of open invitations, and of listed ones. */
export const MAX_INVITATIONS = 100;

export const invitation = z.object({
  id: z.string(),
  /** Whom the owner made it for. */
  note: z.nullable(z.string()),
  state: z.enum(['open', 'used', 'revoked', 'expired']),
  created_at: z.string(),
  expires_at: z.string(),
  used_at: z.nullable(z.string()),
  /** The account that it made; null unless it was used, and once that account is deleted. */
  used_by: z.nullable(adminUserName),
});
export type Invitation = z.infer<typeof invitation>;

/** Answer of `GET /api/admin/registration`. Open invitations first, then the newest. */
export const adminRegistration = z.object({
  policy: registrationPolicy,
  invitations: z.array(invitation),
});
export type AdminRegistration = z.infer<typeof adminRegistration>;

/** Body of `PUT /api/admin/registration`. */
export const registrationChange = z.strictObject({ policy: registrationPolicy });
export type RegistrationChange = z.output<typeof registrationChange>;

/** Body of `POST /api/admin/invitations`. */
export const invitationRequest = z.strictObject({
  note: optionalText(INVITATION_NOTE_MAX_LENGTH),
  days: z.literal(INVITATION_DAYS),
});
export type InvitationRequest = z.output<typeof invitationRequest>;

/** Answer of `POST /api/admin/invitations`. `url` is shown here only, and makes one account. */
export const newInvitation = z.object({ id: z.string(), url: z.string(), expires_at: z.string() });
export type NewInvitation = z.infer<typeof newInvitation>;
