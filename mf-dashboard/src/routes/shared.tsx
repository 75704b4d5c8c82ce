import { ChartPlace } from '@feltbook/charts';
import type { SharedView } from '@feltbook/contracts';
import {
  Card,
  color,
  currencySignOf,
  EmptyState,
  font,
  formatDay,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  space,
  Stack,
} from '@feltbook/ui';
import { ApiFailure, useDocumentTitle, useSession } from '@feltbook/web-kit';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { loadDrawing } from '../features/charts/lib/load-drawing';
import { Fitted } from '../features/common/components/fitted';
import { useNoIndex } from '../features/common/lib/use-no-index';
import { LoadFailure } from '../features/page-states/components/load-failure';
import { useSharedView } from '../features/share/api/use-shares';
import { contentOf, HEADINGS } from '../features/share/lib/share-content';

const HEIGHT = 360;

const Room = styled(Stack)`
  container-type: inline-size;
`;

const Figure = styled(Fitted)<{ $tone: 'profit' | 'loss' | 'text' }>`
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
  color: ${({ $tone }) => color[$tone]};
`;

const Invitation = styled.div`
  margin-top: ${space[4]};
`;

const Basis = styled.p`
  color: ${color.textMuted};
`;

/** What a link of a player shows. For anyone who has it, without an account. */
export default function Shared() {
  const { token = '' } = useParams();
  const { data: view, error, refetch } = useSharedView(token);
  useNoIndex();
  useDocumentTitle(view ? headingOf(view) : 'Shared view');
  if (error instanceof ApiFailure && error.code === 'not_found') {
    return (
      <Page $narrow>
        <EmptyState level={1} title="This link does not work">
          It has ended, or its owner revoked it.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page $narrow>
      {error && (
        <LoadFailure what="the view" isOutdated={view !== undefined} onRetry={() => void refetch()} />
      )}
      {!view && !error && <Skeleton $height="28rem" />}
      {view && <View view={view} />}
    </Page>
  );
}

const headingOf = ({ title, subject }: SharedView): string => title ?? HEADINGS[subject];

function View({ view }: { readonly view: SharedView }) {
  const { user } = useSession();
  const content = useMemo(() => {
    const { subject, amounts, title = '', currency } = view;
    return contentOf(view, subject, amounts, { title, sign: currencySignOf(currency) });
  }, [view]);
  const { figure, chart, basis } = content ?? {};
  const heading = headingOf(view);
  return (
    <>
      <PageHeader
        title={heading}
        lead={`Shared by a player. Until ${formatDay(view.expires_at.slice(0, 10))}.`}
      />
      <Card>
        <Room $gap={4}>
          {!content && <p>There are no results yet.</p>}
          {content && (
            <div>
              {figure && (
                <Figure $tone={figure.tone} $length={figure.text.length} $size={font.size.hero}>
                  {figure.text}
                </Figure>
              )}
              <Basis>{basis}</Basis>
            </div>
          )}
          {chart && (
            <ChartPlace
              picture={chart}
              load={loadDrawing}
              height={HEIGHT}
              label={[heading, figure?.text, basis].filter(Boolean).join(', ')}
            />
          )}
        </Room>
      </Card>
      {!user && (
        <Invitation>
          <LinkButton as={Link} to="/login" variant="primary">
            Track yours free
          </LinkButton>
        </Invitation>
      )}
    </>
  );
}
