import { type RenamedField, renameRequest, type Rename } from '@feltbook/contracts';
import type { Ranked } from '@feltbook/poker-math';
import { Alert, Button, Dialog, formatCount, formatNumberOf, isolate, Stack } from '@feltbook/ui';
import { Combobox } from '@feltbook/ui/combobox';
import { ApiFailure, isNoNetwork } from '@feltbook/web-kit';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { randomKey } from '@feltbook/web-kit/random-key';
import { usePreview, useRename } from '../api/use-renames';
import { FIELD_LABELS, fromText, changedText, shownName, sumOf, typedName } from '../lib/names';

/** Room for the field's list, which the dialog would cut off. */
const Form = styled.form`
  min-height: 18rem;
`;

interface RenameDialogProps {
  readonly field: RenamedField;
  /** The chosen names, the most frequent first. */
  readonly from: readonly Ranked[];
  /** All names of the field, to choose from. */
  readonly names: readonly Ranked[];
  readonly onDone: (done: Rename) => void;
  readonly onClose: () => void;
}

/** Each is a node in the page; other names are typed. */
const MOST_OPTIONS = 150;
const NO_NETWORK = 'Renaming needs a network.';
const FAILED = 'The names could not be changed. Please try again.';

/** Deals of a result can have nobody twice: the server says which result. */
function failureText(error: Error): string {
  if (isNoNetwork(error)) return NO_NETWORK;
  return error instanceof ApiFailure && error.code === 'conflict' ? error.message : FAILED;
}

/** Asks for the new name, then shows what it changes before it does. */
export function RenameDialog({ field, from, names, onDone, onClose }: RenameDialogProps) {
  const isMerge = from.length > 1;
  const [typed, setTyped] = useState(isMerge ? shownName(field, from[0]?.value ?? '') : '');
  const [fault, setFault] = useState<string>();
  const preview = usePreview();
  const rename = useRename();
  const [key] = useState(randomKey);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  // Without the chosen ones: typing one of them in other letters is a new spelling, not a choice.
  const options = names
    .filter((name) => !from.includes(name))
    .slice(0, MOST_OPTIONS)
    .map(({ value }) => ({ value, label: shownName(field, value) }));

  const asked = preview.data ? preview.variables : undefined;
  const changed = preview.data ? sumOf(preview.data) : 0;
  const links = preview.data?.links ?? 0;
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    const to = typedName(field, typed);
    const { data, error } = renameRequest.safeParse({ field, from: from.map(({ value }) => value), to });
    setFault(error?.issues[0]?.message);
    if (data) preview.mutate(data);
  };
  const confirm = () => {
    if (asked) rename.mutate({ request: asked, key }, { onSuccess: onDone });
  };
  const error = rename.error ?? preview.error;
  const title = isMerge
    ? `Merge ${formatCount(from.length)} ${FIELD_LABELS[field].many}`
    : `Rename ${FIELD_LABELS[field].one}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={input}
      actions={
        asked ? (
          <>
            <Button onClick={() => preview.reset()} disabled={rename.isPending}>
              Back
            </Button>
            <Button variant="primary" busy={rename.isPending} disabled={changed === 0} onClick={confirm}>
              {isMerge ? 'Merge' : 'Rename'}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={preview.isPending}
              disabled={typed.trim() === ''}
            >
              Preview
            </Button>
          </>
        )
      }
    >
      <Stack $gap={4}>
        {error && <Alert tone="error">{failureText(error)}</Alert>}
        {links > 0 && (
          <Alert tone="warning">
            {formatNumberOf(links, 'link shows', 'links show')} the merged statement after this. Revoke links
            first if others must not see it.
          </Alert>
        )}
        {asked && preview.data ? (
          <p role="status">
            {changed === 0
              ? 'No result would change.'
              : `${fromText(field, asked.from, asked.to)}: ${changedText(field, preview.data)} ${changed === 1 ? 'becomes' : 'become'} ${isolate(shownName(field, asked.to))}. You can undo this later.`}
          </p>
        ) : (
          <Form id={formId} onSubmit={next} noValidate>
            <Combobox
              ref={input}
              label="New name"
              hint={isMerge ? 'All of them get this name.' : 'Choose another name to merge with it.'}
              value={typed}
              onChange={setTyped}
              options={options}
              error={fault}
            />
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
