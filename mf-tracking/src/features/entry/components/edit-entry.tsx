import { SAVED_TEXT } from '@feltbook/contracts';
import { LinkButton, Page, PageHeader, Stack } from '@feltbook/ui';
import { announce, useDocumentTitle, useSession } from '@feltbook/web-kit';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useResult } from '../../results/api/use-results';
import { LazyPhoto } from '../../photos/components/lazy-photo';
import { RecordState } from '../../results/components/record-state';
import { type AnyRecord, NEEDS_NETWORK_TEXT } from '../../results/lib/kinds';
import { useEntryDefaults } from '../lib/use-entry-defaults';
import type { EntryKind } from '../lib/entry-kinds';
import { useEditEntry } from '../lib/use-edit-entry';
import { DraftAlert } from './draft-alert';
import { EntryFields } from './entry-fields';
import { EntryFormBox } from './entry-form-box';
import { VersionsDialog } from './versions-dialog';
import { WarningsDialog } from './warnings-dialog';

interface EditEntryProps<Item extends AnyRecord, Input> {
  readonly entry: EntryKind<Item, Input>;
}

/** The edit page of a result: `Loading...`, then the form or an error. */
export function EditEntry<Item extends AnyRecord, Input>({ entry }: EditEntryProps<Item, Input>) {
  const { kind, texts } = entry;
  const { id = '' } = useParams();
  const query = useResult(kind, id);
  const { data: record } = query;
  useDocumentTitle(texts.editTitle);

  return (
    <Page $narrow>
      <PageHeader title={texts.editTitle} />
      <RecordState kind={kind} query={query} plural={texts.plural} offline={NEEDS_NETWORK_TEXT} />
      {record && <EditForm key={record.id} entry={entry} record={record} />}
    </Page>
  );
}

function EditForm<Item extends AnyRecord, Input>(
  props: EditEntryProps<Item, Input> & { readonly record: Item },
) {
  const { entry, record } = props;
  const { kind, texts } = entry;
  const { user } = useSession();
  const navigate = useNavigate();
  const own = useEntryDefaults(kind);
  const edit = useEditEntry(entry, record, user?.id ?? '', own, async () => {
    announce(SAVED_TEXT);
    await navigate(kind.afterEdit);
  });
  return (
    <Stack $gap={5}>
      {edit.hasDraft && <DraftAlert onStartOver={edit.startOver} />}
      <EntryFormBox
        form={edit.form}
        typed={edit.typed}
        label={texts.editTitle}
        banner={edit.banner}
        isSaving={edit.isSaving}
        saveLabel="Save changes"
        onSubmit={edit.submit}
        actions={
          <LinkButton as={Link} to={kind.listPage} variant="quiet" size="lg">
            Cancel
          </LinkButton>
        }
      >
        <EntryFields kind={kind.name} timesRequired={entry.timesRequired} own={own} />
      </EntryFormBox>
      <LazyPhoto kind={kind} record={record} />
      <WarningsDialog
        warnings={edit.warnings}
        onSave={edit.submit}
        onChange={(name) => edit.form.setFocus(name)}
      />
      {edit.versions && (
        <VersionsDialog
          versions={edit.versions}
          noun={kind.texts.noun}
          onChoose={edit.choose}
          onClose={edit.backToForm}
        />
      )}
    </Stack>
  );
}
