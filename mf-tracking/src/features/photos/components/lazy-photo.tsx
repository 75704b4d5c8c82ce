import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import type { PhotoSectionProps } from './photo-section';

/** Without its code, a page has no photo. */
const Section = lazy(() =>
  import('./photo-section').then(
    ({ PhotoSection }) => ({ default: PhotoSection }),
    () => ({ default: (_props: PhotoSectionProps) => null }),
  ),
);

/** Room for a result without a photo, so that nothing below moves when the section comes. */
const Room = styled.div`
  min-height: 11rem;
`;

interface LazyPhotoProps {
  readonly kind: Pick<PageKind<never, never>, 'name' | 'texts'>;
  readonly record: AnyRecord;
}

/** The photo of a result, at the end of its page, where nothing moves when it comes. */
export function LazyPhoto({ kind, record }: LazyPhotoProps) {
  return (
    <Room>
      <Suspense fallback={null}>
        <Section of={{ kind: kind.name, id: record.id }} noun={kind.texts.noun} />
      </Suspense>
    </Room>
  );
}
