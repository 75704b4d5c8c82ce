import { PREVIEW_PATH, previewLink, type PreviewLink, type PreviewLinkRequest } from '@feltbook/contracts';
import { http } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { adminCalls } from '../../page/api/admin-calls';
import { goTo, reload } from '../lib/go';

const makeLink = ({ remote, name }: PreviewLinkRequest): Promise<PreviewLink> =>
  adminCalls.post('previews', { body: { remote, name }, schema: previewLink });

/** Makes a link, which is kept by the mutation alone. */
export const usePreviewLink = (): UseMutationResult<PreviewLink, Error, PreviewLinkRequest> =>
  useMutation({ mutationFn: makeLink, gcTime: 0 });

/** Turns a preview on in this browser, by opening a link to it. */
export const useTurnOn = (): UseMutationResult<void, Error, PreviewLinkRequest> =>
  useMutation({ mutationFn: async (preview) => goTo((await makeLink(preview)).url) });

/** Turns the preview of this browser off. */
export const useTurnOff = (): UseMutationResult<void, Error, void> =>
  useMutation({
    mutationFn: async () => {
      await http.delete(PREVIEW_PATH);
      reload();
    },
  });
