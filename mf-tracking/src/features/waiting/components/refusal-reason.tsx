import { type StoredSave, TAKEN_BACK } from '@feltbook/web-kit';

/** Said of one that was sent without ever getting an answer. */
export const MAYBE_SAVED_TEXT = 'It was sent once without an answer, and may be saved at Feltbook already.';

/** Why a save was refused, in the server's own words and with each field's fault, or that the player took it back. */
export function RefusalReason({ save }: { readonly save: StoredSave }) {
  const { refusal, sentAt } = save;
  if (!refusal) return null;
  const { status, message, fields } = refusal;
  if (status === TAKEN_BACK)
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
