import type { Refusal } from '@feltbook/web-kit';

/** The server's own words, with each field's fault where it named any. */
export function RefusalReason({ refusal }: { readonly refusal: Refusal | undefined }) {
  if (!refusal) return null;
  const { message, fields } = refusal;
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
