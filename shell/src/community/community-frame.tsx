import type { ReactNode } from 'react';
import { Caption, Cards, Head, Section } from './block-style';

export interface CommunityFrameProps {
  /** The cards, each in a list item. */
  children: ReactNode;
  /** Under the cards. */
  caption?: ReactNode;
  /** Beside the title. */
  mark?: ReactNode;
}

/** The frame of the community block, with a fixed size. */
export function CommunityFrame({ children, caption, mark }: CommunityFrameProps) {
  return (
    <Section aria-labelledby="community">
      <Head>
        <h2 id="community">All players together</h2>
        {mark}
      </Head>
      <Cards>{children}</Cards>
      <Caption>{caption}</Caption>
    </Section>
  );
}
