import {
  FINAL_STATUS_TEXTS,
  type NamedAuditEntry,
  type RegistrationPolicy,
  registrationPolicy,
  subscriptionState,
} from '@feltbook/contracts';
import { formatMoment, namesOf } from '../../page/lib/format';

type State = NamedAuditEntry['before'];

/** Who may register. */
export const POLICIES: Readonly<Record<RegistrationPolicy, string>> = {
  open: 'Open',
  invited: 'By invitation',
  closed: 'Closed',
};

/** Each action in the past tense. */
export const DONE: Readonly<Record<NamedAuditEntry['action'], string>> = {
  enable_trial: 'Enabled a trial',
  disable_trial: 'Disabled the trial',
  grandfather: 'Made an OG',
  reset_password: 'Offered a new password',
  end_logins: 'Signed the user out',
  delete: 'Deleted the user',
  change_registration: 'Changed registration',
  create_invitation: 'Made an invitation',
  revoke_invitation: 'Revoked an invitation',
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The actor; the id of a deleted account. */
export const actorOf = ({ actor, actor_id }: NamedAuditEntry): string => actor?.name ?? actor_id;

const OF_REGISTRATION: readonly string[] = ['change_registration', 'create_invitation', 'revoke_invitation'];

/** The target: what concerns registration has no user; the redacted address of a deleted user. */
export const accountOf = ({ action, account, account_id, before }: NamedAuditEntry): string =>
  OF_REGISTRATION.includes(action)
    ? 'Registration'
    : account
      ? namesOf(account)
      : (textOf(before['email']) ?? textOf(before['handle']) ?? account_id);

function statusOf({ status }: State): string | undefined {
  const known = subscriptionState.safeParse(status);
  return known.success ? FINAL_STATUS_TEXTS[known.data] : textOf(status);
}

const policyOf = ({ policy }: State): string => {
  const known = registrationPolicy.safeParse(policy);
  return known.success ? POLICIES[known.data] : 'unknown';
};

/** The other parts of a user's status, in words. */
const PARTS: readonly ((state: State) => string | undefined)[] = [
  ({ grandfathered }) => (typeof grandfathered === 'boolean' ? (grandfathered ? 'OG' : 'no OG') : undefined),
  ({ trialDisabled }) =>
    typeof trialDisabled === 'boolean' ? (trialDisabled ? 'trial off' : 'trial on') : undefined,
  ({ trialNumber }) => (typeof trialNumber === 'number' ? `trial no. ${trialNumber}` : undefined),
];

/** The change of the status, or of its other parts. `Trial expired → Trial`. */
export function changesOf({ action, before, after }: NamedAuditEntry): string[] {
  if (action === 'delete') return ['Account → deleted'];
  if (action === 'change_registration') return [`${policyOf(before)} → ${policyOf(after)}`];
  if (action === 'create_invitation')
    return [`Works until ${formatMoment(textOf(after['expires_at']) ?? null)}`];
  if (action === 'revoke_invitation') return ['Invitation → revoked'];
  if (action === 'end_logins') return ['Devices → signed out'];
  if (action === 'reset_password') return [after['by'] === 'link' ? 'A link to hand over' : 'A link by mail'];
  const changesIn = (parts: typeof PARTS) =>
    parts
      .map((part) => [part(before), part(after)] as const)
      .filter(([was, is]) => was !== is)
      .map(([was = 'unknown', is = 'unknown']) => `${was} → ${is}`);
  const ofStatus = changesIn([statusOf]);
  const changes = ofStatus.length > 0 ? ofStatus : changesIn(PARTS);
  return changes.length > 0 ? changes : ['No change'];
}
