import { useDocumentTitle } from '@feltbook/web-kit';
import { listCache } from '@feltbook/web-kit/list-cache';
import {
  Alert,
  Button,
  Card,
  EditIcon,
  Facts,
  formatWeekday,
  isolate,
  LinkButton,
  media,
  Page,
  PageHeader,
  RepeatIcon,
  Row,
  space,
  Stack,
  TrashIcon,
} from '@feltbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { optionalPart } from '../../hands/lib/optional-part';
import { DeleteDialog } from '../../list/components/delete-dialog';
import type { ListKind } from '../../list/lib/list-kinds';
import { useDeletion } from '../../list/lib/use-deletion';
import { useResult } from '../../results/api/use-results';
import { LazyPhoto } from '../../photos/components/lazy-photo';
import { RecordState } from '../../results/components/record-state';
import { titleOf } from '../../results/components/result-line';
import { ShareResult } from '../../results/components/share-result';
import { factsOf } from '../../results/lib/facts';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { GameAverage } from './game-average';
import { ResultFigures } from './result-figures';

/** Room for a result without hands, so that the footer stays where it is. */
const RoomForHands = styled.div`
  min-height: 8rem;
`;

const HandsOfResult = optionalPart(() => import('../../hands/components/hands-of-result'));

interface ResultPageProps<Item extends AnyRecord, Input> {
  readonly list: ListKind<Item, Input>;
}

/** The page of one result: what it brought, against the average of its game, and what can be done with it. */
export function ResultPage<Item extends AnyRecord, Input>({ list }: ResultPageProps<Item, Input>) {
  const { kind, texts } = list;
  const { id = '' } = useParams();
  const query = useResult(kind, id);
  // The list that the player came from, also without a network.
  const listed = listCache<Item>(useQueryClient(), kind.keys).find(id);
  const record = query.data === undefined ? listed : query.data;
  const title = record ? titleOf(record) : texts.title;
  useDocumentTitle(title);
  return (
    <Page $narrow>
      <PageHeader
        title={title}
        lead={record && `${formatWeekday(record.date)} · ${isolate(record.location)}`}
      />
      {record ? (
        <KnownResult key={record.id} list={list} record={record} />
      ) : (
        <RecordState
          kind={kind}
          query={query}
          plural={texts.plural}
          offline="You are offline, and this device does not have it."
        />
      )}
    </Page>
  );
}

function KnownResult<Item extends AnyRecord, Input>(
  props: ResultPageProps<Item, Input> & { readonly record: Item },
) {
  const { list, record } = props;
  const { kind, texts } = list;
  const navigate = useNavigate();
  const deletion = useDeletion(list, () => void navigate(kind.listPage));
  return (
    <Stack $gap={5}>
      {deletion.failure && (
        <Alert tone="error" title={deletion.failure} onDismiss={deletion.dismissFailure} />
      )}
      <Stack $gap={2}>
        <ResultFigures record={record} />
        {'stakes' in record && <GameAverage record={record} />}
      </Stack>
      <Actions kind={kind} record={record} onDelete={() => deletion.ask(record)} />
      <Card>
        <Facts facts={factsOf(record)} />
      </Card>
      <LazyPhoto kind={kind} record={record} />
      <RoomForHands>
        <HandsOfResult
          kind={kind.name}
          id={record.id}
          date={record.date}
          stakes={'stakes' in record ? record.stakes : undefined}
          currency={record.currency}
        />
      </RoomForHands>
      <DeleteDialog texts={texts} noun={kind.texts.noun} deletion={deletion} onConfirmed={() => undefined} />
    </Stack>
  );
}

interface ActionsProps<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
  readonly record: Item;
  readonly onDelete: () => void;
}

/** In one line on most phones. */
const ActionRow = styled(Row)`
  @media ${media.upTo.phone} {
    > * {
      flex: auto;
      padding-inline: ${space[2]};
    }
  }
`;

function Actions<Item extends AnyRecord, Input>({ kind, record, onDelete }: ActionsProps<Item, Input>) {
  return (
    <ActionRow $gap={2}>
      <LinkButton as={Link} to={kind.editPage(record.id)} size="sm">
        <EditIcon size="1em" />
        Edit
      </LinkButton>
      <LinkButton as={Link} to={kind.repeatPage(record.id)} size="sm">
        <RepeatIcon size="1em" />
        Repeat
      </LinkButton>
      <ShareResult result={record} />
      <Button size="sm" icon={<TrashIcon size="1em" />} onClick={onDelete}>
        Delete
      </Button>
    </ActionRow>
  );
}
