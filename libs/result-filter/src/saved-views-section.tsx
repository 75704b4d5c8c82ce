import { VIEW_NAME_MAX_LENGTH } from '@feltbook/contracts';
import {
  Alert,
  Button,
  CheckIcon,
  color,
  EditIcon,
  IconButton,
  font,
  Row,
  space,
  Stack,
  TextField,
  TrashIcon,
} from '@feltbook/ui';
import { announce, ApiFailure, isNoNetwork } from '@feltbook/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { type FilterChoice, isFiltering } from './choice';
import { addView, deleteView, isChosen, renameView, useSavedViews } from './saved-views';

const Section = styled(Stack)`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  h3 {
    font-size: ${font.size.md};
  }
  ul {
    display: grid;
    gap: ${space[2]};
    padding: 0;
    list-style: none;
  }
`;

/** The name takes the rest of its row; long names wrap. */
const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  > :first-child {
    flex: 1;
    min-width: 0;
    justify-content: flex-start;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  > :not(:first-child) {
    flex-shrink: 0;
  }
`;

interface SavedViewsProps {
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
}

/** The filters that the player saved under names: applies, adds, renames and deletes them. */
export function SavedViews({ choice, onChoose }: SavedViewsProps) {
  const { data: views = [], isError } = useSavedViews();
  const { failure, isBusy, run } = useChange();
  const [edited, setEdited] = useState<{ id: string; as: 'rename' | 'delete' } | null>(null);
  const canSave = isFiltering(choice) && !views.some((view) => isChosen(view, choice));

  const change = (work: () => Promise<void>, done: string) =>
    run(work, () => {
      setEdited(null);
      announce(done);
    });
  return (
    <Section as="section" aria-label="Saved views" $gap={3}>
      <h3>Saved views</h3>
      {failure && <Alert tone="error" title={failure} />}
      {isError && views.length === 0 && <p>Your saved views could not be loaded.</p>}
      {views.length > 0 && (
        <ul>
          {views.map((view) => {
            const as = edited?.id === view.id ? edited.as : undefined;
            const close = () => setEdited(null);
            if (as === 'rename') {
              return (
                <li key={view.id}>
                  <NameForm
                    label={`New name of ${view.name}`}
                    first={view.name}
                    action="Rename"
                    isBusy={isBusy}
                    onCancel={close}
                    onSubmit={(name) => change(() => renameView(view, name), 'View renamed')}
                  />
                </li>
              );
            }
            if (as === 'delete') {
              return (
                <Entry key={view.id}>
                  <span>Delete {view.name}?</span>
                  <Button size="sm" onClick={close}>
                    Keep
                  </Button>
                  <Button
                    size="sm"
                    variant="danger"
                    busy={isBusy}
                    onClick={() => change(() => deleteView(view), 'View deleted')}
                  >
                    Delete
                  </Button>
                </Entry>
              );
            }
            return (
              <Entry key={view.id}>
                <Button
                  size="sm"
                  icon={isChosen(view, choice) && <CheckIcon />}
                  aria-pressed={isChosen(view, choice)}
                  onClick={() => onChoose(view.filter)}
                >
                  {view.name}
                </Button>
                <IconButton
                  size="sm"
                  label={`Rename ${view.name}`}
                  onClick={() => setEdited({ id: view.id, as: 'rename' })}
                >
                  <EditIcon />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Delete ${view.name}`}
                  onClick={() => setEdited({ id: view.id, as: 'delete' })}
                >
                  <TrashIcon />
                </IconButton>
              </Entry>
            );
          })}
        </ul>
      )}
      <NameForm
        // Empty again once the view is saved.
        key={views.length}
        label="Save this filter as"
        first=""
        action="Save view"
        isBusy={isBusy}
        isDisabled={!canSave}
        onSubmit={(name) => change(() => addView(name, choice), 'View saved')}
      />
    </Section>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly first: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onCancel?: () => void;
}

function NameForm({ label, first, action, isBusy, isDisabled, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(first);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '' && !isBusy && !isDisabled) onSubmit(name.trim());
      }}
    >
      <Stack $gap={2}>
        <TextField
          label={label}
          value={name}
          maxLength={VIEW_NAME_MAX_LENGTH}
          autoComplete="off"
          error={isMissing ? 'Enter a name.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Row $gap={2}>
          <Button size="sm" type="submit" busy={isBusy} disabled={isDisabled}>
            {action}
          </Button>
          {onCancel && (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

/** Runs one change at a time, and says why it failed. */
function useChange() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<void>, onDone: () => void) => {
    setFailure(null);
    setBusy(true);
    work()
      .then(onDone, (error: unknown) => setFailure(failureText(error)))
      .finally(() => setBusy(false));
  };
  return { failure, isBusy, run };
}

function failureText(error: unknown): string {
  if (isNoNetwork(error)) return 'Saved views change only with a network. Please try again.';
  const hasReason =
    error instanceof ApiFailure && ['conflict', 'not_found', 'invalid_request'].includes(error.code);
  return hasReason ? error.message : 'That did not work. Please try again.';
}
