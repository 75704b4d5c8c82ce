import { deals as dealsSchema, MAX_DEALS, type DealKind } from '@feltbook/contracts';
import { rankTexts } from '@feltbook/poker-math';
import {
  AddIcon,
  Button,
  color,
  font,
  IconButton,
  NumberField,
  radius,
  SelectField,
  space,
  Stack,
  TrashIcon,
  useAmountsHidden,
} from '@feltbook/ui';
import { Combobox } from '@feltbook/ui/combobox';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { FieldRow } from './entry-layout';
import { useEnter } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';
import { useAllResults } from '../../deals/api/use-own-nets';
import type { AnyRecord } from '../../results/lib/kinds';
import { previewOf } from '../lib/deals-preview';
import { BLANK_DEAL, bodyOfDeals, readTyped, type TypedDeal, writeTyped } from '../lib/typed-deals';

const KINDS: Readonly<Record<DealKind, string>> = {
  backing: 'Backing',
  stake: 'Stake',
  swap: 'Swap',
};

const Deals = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-bottom: ${space[2]};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
`;

const Deal = styled(Stack)`
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
`;

const First = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: flex-start;
  > :first-child {
    flex: 1;
  }
  > :last-child {
    /* Beside the input, below its label. */
    margin-top: calc(${font.size.sm} * 1.3 + ${space[1.5]});
  }
`;

const Said = styled.div`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  > strong {
    display: block;
    margin-top: ${space[1]};
    color: ${color.text};
  }
`;

const Fault = styled.p`
  font-size: ${font.size.sm};
  color: ${color.dangerText};
`;

type DealFaults = Partial<Record<keyof TypedDeal, { readonly message?: string }>>;

/** The faults of each deal, or of all together: of a field that is typed as one text. */
function useFaults(): {
  readonly each: readonly (DealFaults | undefined)[];
  readonly all: string | undefined;
} {
  const { errors } = useFormState<EntryValues, EntryValues>({ name: 'deals' });
  const error: unknown = errors.deals;
  if (Array.isArray(error)) return { each: error as (DealFaults | undefined)[], all: undefined };
  return { each: [], all: errors.deals?.message };
}

export interface DealsEditorProps {
  /** Only tournaments have bullets. */
  readonly isTournament: boolean;
}

/** The deals of the form, and what they come to. */
export function DealsEditor({ isTournament }: DealsEditorProps) {
  const { control } = useFormContext<EntryValues>();
  const { field } = useController({ control, name: 'deals' });
  const box = useRef<HTMLFieldSetElement>(null);
  const { ref } = field;
  const focusable = useCallback(
    (element: HTMLFieldSetElement | null) => {
      box.current = element;
      // A save with a fault focuses the first field that has one.
      ref({ focus: () => element?.querySelector<HTMLElement>('[aria-invalid]')?.focus() });
    },
    [ref],
  );
  const enter = useEnter();
  const faults = useFaults();
  const { id } = useParams();
  const results = useAllResults(true);
  const others = useMemo(() => results?.filter((result) => result.id !== id), [results, id]);
  const saved = useMemo(() => results?.find((result) => result.id === id), [results, id]);
  const backers = useMemo(
    () => rankTexts((others ?? []).flatMap(({ deals = [] }) => deals.map(({ backer }) => backer))),
    [others],
  );
  const typed = readTyped(field.value);
  const change = (next: readonly TypedDeal[]) => enter({ deals: writeTyped(next) });
  const isFull = typed.length >= MAX_DEALS;
  useFocusOfDeals(box, typed);
  return (
    <Deals ref={focusable}>
      <legend>Deals</legend>
      {typed.map((deal, at) => (
        <OneDeal
          key={at}
          {...{ deal, isTournament, at }}
          faults={faults.each[at] ?? {}}
          backers={backers.map(({ value }) => value)}
          onChange={(changes) => change(typed.with(at, { ...deal, ...changes }))}
          onRemove={() => change(typed.toSpliced(at, 1))}
        />
      ))}
      {faults.all && <Fault role="alert">{faults.all}</Fault>}
      <Preview others={others} saved={saved} />
      <div>
        <Button
          size="sm"
          icon={<AddIcon size="1em" />}
          disabled={isFull}
          onClick={() => change([...typed, BLANK_DEAL])}
        >
          Add a deal
        </Button>
      </div>
    </Deals>
  );
}

/** Puts the focus on a deal that was added, and on the last one after one was removed: the pressed button is gone. */
function useFocusOfDeals(box: RefObject<HTMLElement | null>, deals: readonly TypedDeal[]): void {
  // The button that adds the first deal is replaced by this editor.
  const isFirst = deals.length === 1 && deals[0]?.backer === '';
  const known = useRef(isFirst ? 0 : deals.length);
  useEffect(() => {
    if (known.current === deals.length) return;
    known.current = deals.length;
    const names = box.current?.querySelectorAll<HTMLElement>('[role="combobox"]');
    names?.[deals.length - 1]?.focus();
  }, [box, deals.length]);
}

interface OneDealProps extends DealsEditorProps {
  readonly deal: TypedDeal;
  readonly at: number;
  readonly faults: DealFaults;
  readonly backers: readonly string[];
  readonly onChange: (changes: Partial<TypedDeal>) => void;
  readonly onRemove: () => void;
}

function OneDeal({ deal, at, faults, backers, isTournament, onChange, onRemove }: OneDealProps) {
  const { backer, kind, share, markup, bullets, received } = deal;
  const currency = useWatch<EntryValues, 'currency'>({ name: 'currency' });
  const who = backer.trim() || `deal ${at + 1}`;
  return (
    <Deal role="group" aria-label={`Deal with ${who}`} $gap={3}>
      <First>
        <Combobox
          label="With"
          autoComplete="off"
          placeholder="Anna"
          value={backer}
          options={backers.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ backer: value })}
          error={faults.backer?.message}
        />
        <IconButton label={`Remove the deal with ${who}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </First>
      <FieldRow $min="8rem">
        <SelectField
          label="Kind"
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as DealKind })}
        >
          {Object.entries(KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={kind === 'stake' ? 'Share of profit (%)' : 'Share (%)'}
          value={share}
          onChange={({ target }) => onChange({ share: target.value })}
          error={faults.share?.message}
        />
        {kind === 'backing' && (
          <NumberField
            label="Markup"
            placeholder="1"
            value={markup}
            onChange={({ target }) => onChange({ markup: target.value })}
            error={faults.markup?.message}
          />
        )}
        {kind === 'backing' && isTournament && (
          <SelectField
            label="For"
            value={bullets}
            onChange={({ target }) => onChange({ bullets: target.value === 'first' ? 'first' : '' })}
            error={faults.bullets?.message}
          >
            <option value="">All bullets</option>
            <option value="first">First bullet</option>
          </SelectField>
        )}
        {kind === 'swap' && (
          <NumberField
            label="You received"
            money
            currency={currency || undefined}
            value={received}
            onChange={({ target }) => onChange({ received: target.value })}
            error={faults.received?.message}
          />
        )}
      </FieldRow>
    </Deal>
  );
}

interface PreviewProps {
  readonly others: readonly AnyRecord[] | undefined;
  /** The result that is edited. */
  readonly saved: AnyRecord | undefined;
}

/** What the deals come to, as the player types. */
function Preview({ others, saved }: PreviewProps) {
  const values = useWatch<EntryValues>() as EntryValues;
  // The sentences hide amounts themselves.
  useAmountsHidden();
  const { data: deals } = dealsSchema.safeParse(bodyOfDeals(values.deals));
  const preview = deals && previewOf(values, deals, others, saved);
  if (!preview) return null;
  return (
    <Said>
      {preview.sentences.map((sentence, at) => (
        <p key={at}>{sentence}</p>
      ))}
      {preview.summary && <strong>{preview.summary}</strong>}
    </Said>
  );
}
