import { type BoughtShare, boughtShareRequest, type PersonStatement, toCents } from '@feltbook/contracts';
import { boughtShareOutcome } from '@feltbook/poker-math';
import { DateField, formatMoneyExact, NumberField, TextField, useAmountsHidden } from '@feltbook/ui';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { decimalText, parseAmount, parseDecimal } from '@feltbook/web-kit/typed-amount';
import { useState } from 'react';
import { fieldProblems } from '../../bankroll/lib/field-problems';
import { today } from '../../common/lib/use-today';
import { EntryForm, useSave } from './entry-form';
import { PersonField } from './person-field';
import { ShareBankroll } from './share-bankroll';
import { ShareCurrency, useTypedRate } from './share-currency';

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** null for a new share. */
  readonly edited: BoughtShare | null;
  /** Whose statement is open, if one is. */
  readonly of: PersonStatement | null;
  readonly people: readonly string[];
}

const AMOUNTS = ['cost', 'firstBullet', 'paid', 'returned'] as const;
const DECIMALS = ['share', 'markup'] as const;
type Texts = 'player' | 'event' | 'date' | 'endDate' | 'currency' | 'bankroll' | 'note';
/** The values of the form as they are typed. */
type Form = Readonly<Record<(typeof AMOUNTS)[number] | (typeof DECIMALS)[number] | Texts, string>> & {
  /** Undefined until one is typed: the feed's counts. */
  readonly rate: string | undefined;
};

const formOf = ({ edited, of }: ShareDialogProps): Form => ({
  player: edited?.player ?? of?.name ?? '',
  event: edited?.event ?? '',
  date: edited?.date ?? today(),
  share: decimalText(edited?.share),
  markup: decimalText(edited?.markup),
  cost: decimalText(edited?.cost),
  firstBullet: decimalText(edited?.firstBullet),
  paid: edited?.isPaidEntered ? decimalText(edited.paid) : '',
  returned: decimalText(edited?.returned),
  endDate: edited?.endDate ?? endOf(edited),
  currency: edited?.currency ?? '',
  rate: edited?.rate === undefined ? undefined : decimalText(edited.rate),
  bankroll: edited?.bankroll ?? '',
  note: edited?.note ?? '',
});

/** Of a share that was open until now, today; without it, the day of the share. */
const endOf = (edited: BoughtShare | null): string =>
  edited && edited.returned === undefined && edited.date < today() ? today() : '';

const isBlank = (text: string): boolean => text.trim() === '';

/** What the form says, for the contract's schema. An empty number is none. @param rate as the form shows it */
const requestOf = (form: Form, rate: string) => ({
  ...form,
  ...Object.fromEntries(AMOUNTS.map((name) => [name, parseAmount(form[name], form.currency || undefined)])),
  ...Object.fromEntries(DECIMALS.map((name) => [name, parseDecimal(form[name])])),
  endDate: isBlank(form.returned) ? undefined : form.endDate || undefined,
  rate: form.currency === '' ? undefined : parseDecimal(rate),
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
  const rate = useTypedRate(form);
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const submit = () => {
    const { data, error } = boughtShareRequest.safeParse(requestOf(form, rate.text));
    setProblems(fieldProblems(error?.issues));
    if (data && !save.isPending) save.mutate({ kind: 'share', id, body: data });
  };
  const field = (name: Exclude<keyof Form, 'rate'>) => ({
    value: form[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  });
  const amount = (name: (typeof AMOUNTS)[number]) => ({
    ...field(name),
    money: true,
    currency: form.currency || undefined,
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
      <ShareCurrency
        currency={form.currency}
        rate={rate}
        errors={problems}
        onCurrency={(currency) => set({ currency, rate: undefined })}
        onRate={(typed) => set({ rate: typed })}
      />
      <NumberField label="What their seat cost" hint="With all re-entries." {...amount('cost')} />
      <NumberField
        label="Price of the first bullet (optional)"
        hint="Only if your share is of the first bullet alone."
        {...amount('firstBullet')}
      />
      <NumberField
        label="What you paid, less refunds (optional)"
        hint={price === undefined ? 'Share × markup × cost without it' : `${price} without it`}
        {...amount('paid')}
      />
      <NumberField
        label="Their cash-out"
        hint="Leave it empty until the event is over."
        {...amount('returned')}
      />
      {!isBlank(form.returned) && (
        <DateField
          label="Day it ended (optional)"
          hint="Your bankroll counts it from this day."
          {...field('endDate')}
        />
      )}
      <ShareBankroll
        value={form.bankroll}
        error={problems['bankroll']}
        onChange={(bankroll) => set({ bankroll })}
      />
      <TextField label="Note (optional)" hint="Only you see it." {...field('note')} />
    </EntryForm>
  );
}

/** What the share costs by its terms; undefined while they are incomplete. */
function priceOf({ share, markup, cost, firstBullet, currency }: Form): string | undefined {
  const code = currency || undefined;
  const [percent = Number.NaN, seat = Number.NaN] = [parseDecimal(share), parseAmount(cost, code)];
  const [times = 1, first] = [parseDecimal(markup), parseAmount(firstBullet, code)];
  if (![percent, seat, times, first ?? 0].every(Number.isFinite)) return undefined;
  const { paidCents } = boughtShareOutcome({
    ...{ share: percent, markup: times, costCents: toCents(seat) },
    firstBulletCents: first === undefined ? undefined : toCents(first),
  });
  return formatMoneyExact(paidCents / 100, 'amount', code);
}
