import { PHOTO_TYPE, photoPath, type ResultKindName, storedPhoto } from '@feltbook/contracts';
import { ApiFailure, createQueryKeys, http, isNoNetwork, queryClient } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { shrinkPhoto, UnreadablePhoto } from '../lib/shrink-photo';

/** The result of a photo. */
export interface PhotoOf {
  readonly kind: ResultKindName;
  readonly id: string;
}

const keys = createQueryKeys('photos');
const keyOf = ({ kind, id }: PhotoOf) => keys.one(`${kind}/${id}`);

/** The photo of a result; null for one without. */
export const usePhoto = (of: PhotoOf): UseQueryResult<Blob | null> =>
  useQuery({
    queryKey: keyOf(of),
    queryFn: async ({ signal }) =>
      (await http.getFile(photoPath(of.kind, of.id), PHOTO_TYPE, signal)) ?? null,
    // It changes here, or seldom: each fetch is up to a megabyte.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/** Shows what the server has from now on. */
async function show(of: PhotoOf, photo: Blob | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keyOf(of) });
  queryClient.setQueryData(keyOf(of), photo);
}

/** Sends a photo that was shrunk already. @throws ApiFailure */
export async function putPhoto(of: PhotoOf, photo: Blob): Promise<void> {
  await http.put(photoPath(of.kind, of.id), { body: photo, schema: storedPhoto });
  await show(of, photo);
}

/** Shrinks a chosen picture and sends it. @throws UnreadablePhoto, ApiFailure */
export const addPhoto = async (of: PhotoOf, file: Blob): Promise<void> =>
  putPhoto(of, await shrinkPhoto(file));

/** @throws ApiFailure */
export async function deletePhoto(of: PhotoOf): Promise<void> {
  await http.delete(photoPath(of.kind, of.id));
  await show(of, null);
}

const SAID = new Set(['invalid_request', 'quota_exceeded', 'too_large', 'rate_limited']);

/** Why a change did not work, and what to do. */
export function failureText(error: Error): string {
  if (error instanceof UnreadablePhoto) return 'This browser cannot read that picture. Choose a JPEG or PNG.';
  if (isNoNetwork(error)) return 'A photo needs a network. Please try again.';
  if (error instanceof ApiFailure && SAID.has(error.code)) return error.message;
  return 'That did not work. Please try again.';
}
