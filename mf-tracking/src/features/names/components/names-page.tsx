import { type Rename, renamedField, type RenamedField } from '@feltbook/contracts';
import {
  Alert,
  Button,
  formatCount,
  formatNumberOf,
  isolate,
  media,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  Stack,
} from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useDocumentTitle, useQueuedChanges } from '@feltbook/web-kit';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExisting } from '../../import/api/use-existing';
import { useBankrollNames } from '../api/use-bankroll-names';
import { usePeople } from '../api/use-people';
import { useRenames, useUndoRename } from '../api/use-renames';
import {
  changedText,
  FIELD_LABELS,
  fromText,
  isOfEntries,
  namesOf,
  QUEUED_NAMES,
  resultsText,
  shownName,
  sumOf,
} from '../lib/names';
import styled from 'styled-components';
import { NameList } from './name-list';
import { PastRenames } from './past-renames';
import { RenameDialog } from './rename-dialog';

/** The parameter of the page's address with the field. */
const OF = 'of';
const FIELDS: Readonly<Record<RenamedField, string>> = {
  venue: 'Venues',
  game: 'Games',
  stakes: 'Stakes',
  tag: 'Tags',
  trip: 'Trips',
  bankroll: 'Bankrolls',
  backer: 'People',
};

const doneText = ({ field, from, to, changed }: Rename): string => {
  const count = sumOf(changed);
  return `${fromText(field, from, to)}: ${changedText(field, changed)} ${count === 1 ? 'is' : 'are'} ${isolate(shownName(field, to))} now.`;
};

/** On phones two rows, since seven in a line leave the last ones alone below. */
const Fields = styled(SegmentedControl<RenamedField>)`
  @media ${media.upTo.phone} {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
  }
`;

/** As high as the screen: the footer stays below it while names load. */
const Parts = styled(Stack)`
  min-height: 100vh;
`;

/** The page `/names`: renames and merges names in all results. */
export function NamesPage() {
  useDocumentTitle('Names');
  const [params, setParams] = useSearchParams();
  const field = renamedField.safeParse(params.get(OF)).data ?? 'venue';
  const [last, setLast] = useState<Rename>();
  const { data: renames = [] } = useRenames();
  const undo = useUndoRename();
  const isUndone = renames.some(({ id, undone_at }) => id === last?.id && undone_at !== undefined);
  return (
    <Page $narrow>
      <PageHeader title="Names" lead="Rename a name in all your results, or merge several into one." />
      <Parts $gap={5}>
        <Fields
          label="Names of"
          value={field}
          options={Object.entries(FIELDS).map(([value, label]) => ({ value: value as RenamedField, label }))}
          onChange={(value) => setParams({ [OF]: value }, { replace: true })}
        />
        {last && !isUndone && (
          <Alert
            tone="success"
            title={doneText(last)}
            actions={
              <Button busy={undo.isPending} onClick={() => undo.mutate(last.id)}>
                Undo
              </Button>
            }
          />
        )}
        <Names key={field} field={field} onDone={setLast} />
        <PastRenames undo={undo} />
      </Parts>
    </Page>
  );
}

/** The names of one field, and what can be done with the chosen ones. */
function Names({ field, onDone }: { readonly field: RenamedField; readonly onDone: (done: Rename) => void }) {
  const { state, sessions, tournaments, queued } = useExisting();
  const entries = useBankrollNames(isOfEntries(field));
  const { data: bankroll } = entries;
  const people = usePeople(field === 'backer');
  const { data: action } = people;
  const names = useMemo(
    () => namesOf(field, { sessions, tournaments, bankroll, action }),
    [field, sessions, tournaments, bankroll, action],
  );
  const path = QUEUED_NAMES[field];
  const changes = useQueuedChanges(path).filter(({ refusal }) => path !== undefined && !refusal).length;
  const isWaiting = queued + changes > 0;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const { many } = FIELD_LABELS[field];
  const from = names.filter(({ value }) => chosen.has(value));

  if (state === 'failed' || entries.isError || people.isError)
    return <Alert tone="error" title="Your results could not be loaded." />;
  if (state === 'loading' || people.isLoading) return <Skeleton $height="12rem" />;
  if (names.length === 0) return <Panel title={FIELDS[field]}>You have no {many} yet.</Panel>;
  return (
    <>
      {queued > 0 && (
        <Alert tone="warning" title={`${resultsText(queued)} on this device must be saved first.`} />
      )}
      {changes > 0 && (
        <Alert
          tone="warning"
          title={`${formatNumberOf(changes, 'entry', 'entries')} on this device must be saved first.`}
        />
      )}
      <Panel
        title={FIELDS[field]}
        flush
        actions={
          <Button variant="primary" disabled={from.length === 0 || isWaiting} onClick={() => setOpen(true)}>
            {from.length > 1 ? `Merge ${formatCount(from.length)} ${many}` : 'Rename'}
          </Button>
        }
      >
        <NameList {...{ field, names, chosen }} onChoose={setChosen} />
      </Panel>
      {isOpen && (
        <RenameDialog
          {...{ field, from, names }}
          onClose={() => setOpen(false)}
          onDone={(done) => {
            setOpen(false);
            setChosen(new Set());
            onDone(done);
          }}
        />
      )}
    </>
  );
}
