import {
  Alert,
  Button,
  ConfirmDialog,
  LinkButton,
  media,
  Muted,
  Panel,
  radius,
  Row,
  Skeleton,
  Stack,
  TrashIcon,
  useAmountsHidden,
} from '@feltbook/ui';
import { announce, ApiFailure, isNoNetwork, offerUndo } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { deletePhoto, failureText, type PhotoOf, putPhoto, usePhoto } from '../api/photo';
import { PhotoInput } from './photo-input';

export interface PhotoSectionProps {
  readonly of: PhotoOf;
  /** `session`, `tournament`. */
  readonly noun: string;
}

/** Its whole height is in view on a phone that is held upright. */
const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 70vh;
  border-radius: ${radius.md};
  @media ${media.upTo.phone} {
    margin-inline: auto;
  }
`;

/** The photo of a result: adds, replaces and deletes it. Nothing where photos are not set up. */
export function PhotoSection({ of, noun }: PhotoSectionProps) {
  const { data: photo, error, isPending, refetch } = usePhoto(of);
  if (error instanceof ApiFailure && error.code === 'not_found') return null;
  return (
    <Panel title="Photo">
      {photo && <StoredPhoto of={of} noun={noun} photo={photo} />}
      {photo === null && <NoPhoto of={of} />}
      {isPending && <Skeleton $height="44px" />}
      {error &&
        (isNoNetwork(error) ? (
          <Muted>Photos need a network.</Muted>
        ) : (
          <Alert
            tone="error"
            title="The photo did not load."
            actions={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ))}
    </Panel>
  );
}

function NoPhoto({ of }: { readonly of: PhotoOf }) {
  return (
    <Stack $gap={2}>
      <PhotoInput of={of} label="Add a photo" isFirst />
      <Muted>Only you see it, without place and device. It uses no trial entry.</Muted>
    </Stack>
  );
}

/** An address of the bytes in memory, for as long as they are shown. */
function useAddress(photo: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}

function StoredPhoto({ of, noun, photo }: PhotoSectionProps & { readonly photo: Blob }) {
  const address = useAddress(photo);
  const isHidden = useAmountsHidden();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => deletePhoto(of),
    onSuccess: () => {
      announce('Deleted.');
      offerUndo({ text: 'Photo deleted', undo: () => void restore(of, photo) });
    },
  });
  return (
    <Stack $gap={3}>
      {isHidden ? (
        <Muted>The photo is hidden, like your amounts.</Muted>
      ) : (
        address && <Picture src={address} alt={`Photo of this ${noun}`} />
      )}
      <Row $gap={2}>
        <PhotoInput of={of} label="Replace" />
        {address && (
          <LinkButton href={address} download={`feltbook-${noun}.jpg`} size="sm">
            Download
          </LinkButton>
        )}
        <Button
          size="sm"
          icon={<TrashIcon size="1em" />}
          aria-label="Delete the photo"
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title="Delete this photo?"
        confirmLabel="Delete"
        dangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Stack $gap={3}>
          {remove.error && <Alert tone="error" title={failureText(remove.error)} />}
          <p>The {noun} stays.</p>
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}

/** Sends a deleted photo again. After a failure, offers it again. */
async function restore(of: PhotoOf, photo: Blob): Promise<void> {
  try {
    await putPhoto(of, photo);
    announce('Restored.');
  } catch (error) {
    const text = failureText(error instanceof Error ? error : new Error(String(error)));
    offerUndo({ text, undo: () => void restore(of, photo) });
  }
}
