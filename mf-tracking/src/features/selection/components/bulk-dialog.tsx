import { type BulkAction, bulkAction } from '@feltbook/contracts';
import { rankTexts, totals } from '@feltbook/poker-math';
import { Alert, Button, Dialog, Money, Stack } from '@feltbook/ui';
import { Combobox } from '@feltbook/ui/combobox';
import { ApiFailure, useOnline } from '@feltbook/web-kit';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { randomKey } from '@feltbook/web-kit/random-key';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { useBulkChange } from '../api/use-bulk-change';
import { type ActionName, confirmOf, failureText, NEEDS_NETWORK, titleOf } from '../lib/texts';

/** Room for the field's list, which the dialog would cut off. */
const Form = styled.form`
  min-height: 18rem;
`;

/** Each is a node in the page; other names are typed. */
const MOST_OPTIONS = 150;

const asOptions = (texts: readonly string[]) =>
  texts.slice(0, MOST_OPTIONS).map((value) => ({ value, label: value }));

/** What the field of an action is called, and which names of results it offers. */
const FIELDS = {
  add_tag: { label: 'Tag', isOfSelected: false, namesOf: ({ tags = [] }: AnyRecord) => tags },
  remove_tag: { label: 'Tag', isOfSelected: true, namesOf: ({ tags = [] }: AnyRecord) => tags },
  move: { label: 'Venue', isOfSelected: false, namesOf: ({ location }: AnyRecord) => [location] },
} as const;

function actionOf(type: ActionName, value: string): unknown {
  if (type === 'delete') return { type };
  return type === 'move' ? { type, venue: value } : { type, tag: value };
}

/** Whether the call may have changed the results all the same: then another attempt needs its key. */
const isUncertain = (error: Error): boolean => error instanceof ApiFailure && error.isTransient;

interface BulkDialogProps {
  readonly kind: Pick<PageKind<never, never>, 'name' | 'texts'>;
  readonly action: ActionName;
  /** The selected results. */
  readonly items: readonly AnyRecord[];
  /** All results of the list, whose names are offered. */
  readonly records: readonly AnyRecord[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a tag or a venue, says how many results change, and changes them. */
export function BulkDialog({ kind, action, items, records, onDone, onClose }: BulkDialogProps) {
  const { noun } = kind.texts;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const change = useBulkChange(kind.name, noun);
  const isOnline = useOnline();
  const [key, setKey] = useState(randomKey);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const field = action === 'delete' ? undefined : FIELDS[action];
  const names = field && rankTexts((field.isOfSelected ? items : records).flatMap(field.namesOf));

  const run = (checked: BulkAction) =>
    change.mutate(
      { items, action: checked, key },
      { onSuccess: onDone, onError: (error) => !isUncertain(error) && setKey(randomKey()) },
    );
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const { data, error } = bulkAction.safeParse(actionOf(action, typed));
    setFault(error?.issues[0]?.message);
    if (data) run(data);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(action, items.length, noun)}
      {...(field && { initialFocus: input })}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            {...(field ? { type: 'submit', form: formId } : { onClick: () => submit() })}
            variant={action === 'delete' ? 'danger' : 'primary'}
            busy={change.isPending}
            disabled={!isOnline || items.length === 0 || (field !== undefined && typed.trim() === '')}
          >
            {confirmOf(action, items.length, noun)}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {!isOnline && <Alert tone="warning">{NEEDS_NETWORK}</Alert>}
        {isOnline && change.error && <Alert tone="error">{failureText(change.error)}</Alert>}
        {field && names ? (
          <Form id={formId} onSubmit={submit} noValidate>
            <Combobox
              ref={input}
              label={field.label}
              value={typed}
              onChange={setTyped}
              options={asOptions(names.map(({ value }) => value))}
              error={fault}
            />
          </Form>
        ) : (
          <p>
            Together they made <Money amount={totals(items).profit} />. You can undo this for 10 seconds.
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
