import * as z from 'zod/mini';
import { documentedAs } from './fields';
import { PREVIEW_NAME, REMOTE_NAMES } from './remotes';

/** How long a link to a preview works, and how long the browser that opens it gets the preview at most. */
export const PREVIEW_DAYS = 7;

const NAME_MAX_LENGTH = 31;
const TOKEN_MAX_LENGTH = 500;

/** The name of a preview, as the gateway's configuration has it. */
export const previewName = z
  .string()
  .check(
    z.regex(PREVIEW_NAME, 'has to be a name such as pr-12'),
    documentedAs({ maxLength: NAME_MAX_LENGTH }),
  );

/** Body of `POST /api/admin/previews`. */
export const previewLinkRequest = z.strictObject({ remote: z.enum(REMOTE_NAMES), name: previewName });
export type PreviewLinkRequest = z.output<typeof previewLinkRequest>;

/** Answer of `POST /api/admin/previews`. */
export const previewLink = z.object({
  /** Turns the preview on in the browser that opens it. */
  url: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;

/** Body of `POST /api/preview`: the token of a link. */
export const previewToken = z.strictObject({
  token: z
    .string()
    .check(
      z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'This link is not complete.'),
      z.maxLength(TOKEN_MAX_LENGTH),
      documentedAs({ maxLength: TOKEN_MAX_LENGTH }),
    ),
});
export type PreviewToken = z.output<typeof previewToken>;
