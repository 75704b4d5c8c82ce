import { type HomeGameEntryBody, homeGameEntryRequest } from '@feltbook/contracts';
import { announce, useSession } from '@feltbook/web-kit';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, type NewEntry, putEntries } from '../api/home-games';
import type { GameDialogProps } from './dialogs';
import { problemsOf } from './problems';
import { rememberTypedName, typedName } from './typed-name';

type Draft = Omit<HomeGameEntryBody, 'by'>;

/** An id for each of the entries that a dialog may add: a repeated save is of the same ones. */
const newIds = () => [newEntryId(), newEntryId()] as const;

/**
 * The part of a dialog that adds entries: who writes, what is wrong, and what saves them.
 * @param said announced after the save
 */
export function useEntryForm({ code, hosted, onClose }: GameDialogProps, said: string) {
  const { user } = useSession();
  const [by, setBy] = useState(() => hosted?.host ?? (user ? (user.displayName ?? '') : typedName()));
  const [ids] = useState(newIds);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (entries: readonly NewEntry[]) => putEntries({ code, hosted: hosted?.id }, entries),
    onSuccess: () => {
      // A player's name is known at the next visit, too, and the tab may be somebody else's then.
      if (!user) rememberTypedName(by);
      announce(said);
      onClose();
    },
  });
  return {
    ids,
    by,
    setBy,
    problems,
    isSaving: save.isPending,
    failure: save.error && failureText(save.error),
    /** Saves valid entries under the dialog's ids; says what is wrong with others. */
    submit: (drafts: readonly Draft[]) => {
      const parsed = drafts.map((draft) => homeGameEntryRequest.safeParse({ ...draft, by }));
      setProblems(problemsOf(parsed.flatMap(({ error }) => error?.issues ?? [])));
      const entries = parsed.flatMap(({ data }, at) => {
        const id = ids[at];
        return data && id ? [{ id, body: data }] : [];
      });
      if (entries.length === drafts.length && !save.isPending) save.mutate(entries);
    },
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
