import type { StoredSave } from '@feltbook/web-kit';
import { REJECTED_BY_PLAYER } from '@feltbook/web-kit';

/** For a save that was sent and got no answer. */
export const MAYBE_SAVED_TEXT = 'It was sent once without an answer, and may be saved at Feltbook already.';

/** Why a save was rejected: the server's message with each field's, or that the player took it out. */
export function RejectionReason({ save }: { readonly save: StoredSave }) {
  const { refusal, sentAt } = save;
  if (!refusal) return null;
  const { status, message, fields } = refusal;
  if (status === REJECTED_BY_PLAYER)
    return (
      <p>
        You took it back, and it is not sent unless you send it again.
        {sentAt !== undefined && ` ${MAYBE_SAVED_TEXT} Changed, it would be there twice.`}
      </p>
    );
  return (
    <>
      <p>It waited on this device and was refused: {message}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ path, message: fault }) => (
            <li key={path}>
              {path}: {fault}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
