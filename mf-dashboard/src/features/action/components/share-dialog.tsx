import { type BoughtShare, boughtShareRequest, type PersonStatement, toCents } from '@feltbook/contracts';
import { boughtShareOutcome } from '@feltbook/poker-math';
import { DateField, NumberField, TextField, useAmountsHidden } from '@feltbook/ui';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { useState } from 'react';
import { fieldProblems } from '../../bankroll/lib/field-problems';
import { decimalText, parseAmount, parseDecimal } from '@feltbook/web-kit/typed-amount';
import { today } from '../../common/lib/use-today';
import { writeOwn } from '../lib/words';
import { EntryForm, useSave } from './entry-form';
import { PersonField } from './person-field';

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** null for a new share. */
  readonly edited: BoughtShare | null;
  /** Whose statement is open, if one is. */
  readonly of: PersonStatement | null;
  readonly people: readonly string[];
}

const NUMBERS = ['share', 'markup', 'cost', 'paid', 'returned'] as const;
/** The values of the form as they are typed. */
type Form = Readonly<Record<(typeof NUMBERS)[number] | 'player' | 'event' | 'date' | 'note', string>>;

const formOf = ({ edited, of }: ShareDialogProps): Form => ({
  player: edited?.player ?? of?.name ?? '',
  event: edited?.event ?? '',
  date: edited?.date ?? today(),
  share: decimalText(edited?.share),
  markup: decimalText(edited?.markup),
  cost: decimalText(edited?.cost),
  paid: edited?.isPaidEntered ? decimalText(edited.paid) : '',
  returned: decimalText(edited?.returned),
  note: edited?.note ?? '',
});

const parserOf = (name: (typeof NUMBERS)[number]) =>
  name === 'share' || name === 'markup' ? parseDecimal : parseAmount;

/** What the form says, for the contract's schema. An empty number is none. */
const requestOf = (form: Form) => ({
  ...form,
  ...Object.fromEntries(
    NUMBERS.map((name) => [name, form[name].trim() === '' ? undefined : parserOf(name)(form[name])]),
  ),
});

/** Adds or changes a share that the player bought in somebody else's play. */
export function ShareDialog(props: ShareDialogProps) {
  const { open, onClose, edited, people } = props;
  // The price is written anew when amounts are hidden or shown.
  useAmountsHidden();
  const [form, setForm] = useState(() => formOf(props));
  // A repeated save is of the same share.
  const [id] = useState(() => edited?.id ?? newEntryId());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useSave('Share saved', onClose);
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const submit = () => {
    const { data, error } = boughtShareRequest.safeParse(requestOf(form));
    setProblems(fieldProblems(error?.issues));
    if (data && !save.isPending) save.mutate({ kind: 'share', id, body: data });
  };
  const field = (name: keyof Form) => ({
    value: form[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  });
  const price = priceOf(form);
  return (
    <EntryForm
      {...{ open, onClose, save }}
      title={edited ? 'Edit share' : 'Add a share bought'}
      onSubmit={submit}
    >
      <PersonField
        label="Player"
        value={form.player}
        error={problems['player']}
        people={people}
        onChange={(player) => set({ player })}
      />
      <TextField label="Event (optional)" {...field('event')} />
      <DateField label="Day" {...field('date')} />
      <NumberField label="Your share (%)" {...field('share')} />
      <NumberField label="Markup (optional)" hint="1 without one" {...field('markup')} />
      <NumberField label="What their seat cost" money {...field('cost')} />
      <NumberField
        label="What you paid (optional)"
        hint={price === undefined ? 'Share × markup × cost without it' : `${writeOwn(price)} without it`}
        money
        {...field('paid')}
      />
      <NumberField
        label="Their cash-out"
        hint="Leave it empty until the event is over."
        money
        {...field('returned')}
      />
      <TextField label="Note (optional)" hint="Only you see it." {...field('note')} />
    </EntryForm>
  );
}

/** What the share costs by its terms, in dollars; undefined while they are incomplete. */
function priceOf({ share, markup, cost }: Form): number | undefined {
  const [percent = Number.NaN, seat = Number.NaN] = [parseDecimal(share), parseAmount(cost)];
  const times = parseDecimal(markup) ?? 1;
  if (![percent, seat, times].every(Number.isFinite)) return undefined;
  return boughtShareOutcome({ share: percent, markup: times, costCents: toCents(seat) }).paidCents / 100;
}
