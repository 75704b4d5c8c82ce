import { useSearchParams } from 'react-router-dom';

type Changes = Readonly<Record<string, string | undefined>>;

/** The parameters of the address, and what changes some of them without another step for Back. Undefined removes one. */
export function useParameters(): readonly [URLSearchParams, (changes: Changes) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, change];
}
