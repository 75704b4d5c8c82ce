import {
  HOME_GAME_PLAYER_MAX_LENGTH,
  type HomeGame,
  homeGamePage,
  homeGameRequest,
} from '@feltbook/contracts';
import { baseCurrency, DateField, SelectField, TextField } from '@feltbook/ui';
import { FormDialog } from '@feltbook/ui/form-dialog';
import { announce, useSession } from '@feltbook/web-kit';
import { CurrencyOptions } from '@feltbook/web-kit/currency-options';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { playingDay } from '../../entry/lib/playing-day';
import { failureText, putEntries, putHomeGame } from '../api/home-games';
import { currencyOption } from '../lib/game-money';
import { problemsOf } from '../lib/problems';
import { writeOwnSeat } from '../lib/own-seat';

interface GameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** null for a new game. */
  readonly edited: HomeGame | null;
}

/** Starts a home game, with its host at the table, or changes what it is called. */
export function GameDialog({ open, onClose, edited }: GameDialogProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [form, setForm] = useState(() => ({
    name: edited?.name ?? '',
    date: edited?.date ?? playingDay(new Date()),
    stakes: edited?.stakes ?? '',
    currency: edited ? currencyOption(edited) : '',
    host: edited?.host ?? [...(user?.displayName ?? '')].slice(0, HOME_GAME_PLAYER_MAX_LENGTH).join(''),
  }));
  // A repeated save is of the same game and the same seat.
  const [{ id, seat }] = useState(() => ({ id: edited?.id ?? newEntryId(), seat: newEntryId() }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: async (body: Parameters<typeof putHomeGame>[0]['body']) => {
      const game = await putHomeGame({ id, body });
      const { host } = body;
      if (!edited) {
        const entry = { kind: 'player', player: seat, name: host, by: host } as const;
        await putEntries({ code: game.code, hosted: id }, [{ id: seat, body: entry }]);
      }
      return game;
    },
    onSuccess: ({ code }) => {
      onClose();
      if (edited) return announce('Saved');
      writeOwnSeat(user?.id ?? '', id, { player: seat });
      announce('Home game started');
      return navigate(homeGamePage(code));
    },
  });
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const submit = () => {
    const { data, error } = homeGameRequest.safeParse({ ...form, currency: form.currency || baseCurrency() });
    setProblems(problemsOf(error?.issues));
    if (data && !save.isPending) save.mutate(data);
  };
  return (
    <FormDialog
      {...{ open, onClose }}
      title={edited ? 'Edit home game' : 'Start a home game'}
      submitLabel={edited ? 'Save' : 'Start'}
      busy={save.isPending}
      failure={save.error && failureText(save.error)}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        hint="Such as Friday game"
        value={form.name}
        error={problems['name']}
        onChange={({ target }) => set({ name: target.value })}
      />
      <DateField
        label="Day"
        value={form.date}
        error={problems['date']}
        onChange={({ target }) => set({ date: target.value })}
      />
      <TextField
        label="Stakes (optional)"
        placeholder="1/2"
        value={form.stakes}
        error={problems['stakes']}
        onChange={({ target }) => set({ stakes: target.value })}
      />
      <SelectField
        label="Currency"
        hint={edited ? 'Changes the sign, not the amounts.' : undefined}
        value={form.currency}
        onChange={({ target }) => set({ currency: target.value })}
      >
        <CurrencyOptions chosen={form.currency} />
      </SelectField>
      <TextField
        label="Your name at the table"
        hint="All players see it."
        value={form.host}
        error={problems['host']}
        onChange={({ target }) => set({ host: target.value })}
      />
    </FormDialog>
  );
}
