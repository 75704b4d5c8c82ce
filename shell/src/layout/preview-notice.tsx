import { laterPart } from '../preview/later-part';
import { usePreview } from '../preview/use-preview';

const PreviewBar = laterPart(async () => (await import('./preview-bar')).PreviewBar);

/** Says that the page has a preview, and offers to leave it. */
export function PreviewNotice() {
  const preview = usePreview();
  return preview ? <PreviewBar {...preview} /> : null;
}
