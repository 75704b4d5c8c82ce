import { type Dashboard, SHARE_TITLE_MAX_LENGTH } from '@feltbook/contracts';
import type { ResultFilter, SharedAmounts } from '@feltbook/poker-math';
import { Alert, color, Dialog, font, Stack, TextField, useAmountsHidden } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useState } from 'react';
import styled from 'styled-components';
import type { HeroView } from '../../charts/lib/use-hero';
import type { Format } from '../lib/picture-layout';
import { heroContent, heroFilter, type Subject, SUBJECTS } from '../lib/share-content';
import { ShareLinks } from './share-links';
import { SharePicture } from './share-picture';

const SUBJECT_LABELS = { graph: 'Graph', profit: 'Profit', hourly: 'Hourly' } as const;
const AMOUNTS = { shown: 'With amounts', hidden: 'No amounts', bigBlinds: 'Big blinds' } as const;
const FORMAT_LABELS = { wide: 'Wide', story: 'Story' } as const;

const Hint = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly figures: Dashboard;
  readonly hero: HeroView;
  /** Of the page. */
  readonly criteria: ResultFilter;
}

/** Draws a picture of what the large chart shows. */
export function ShareDialog({ open, onClose, figures, hero, criteria }: ShareDialogProps) {
  const isPrivate = useAmountsHidden();
  const [subject, setSubject] = useState<Subject>('graph');
  const [wanted, setAmounts] = useState<SharedAmounts>(isPrivate ? 'hidden' : 'shown');
  const [format, setFormat] = useState<Format>('wide');
  const [title, setTitle] = useState('');
  const amounts = isPrivate ? 'hidden' : wanted;
  const contentFor = (what: Subject, how: SharedAmounts) =>
    heroContent(figures, hero, what, how, title, criteria);
  const content = contentFor(subject, amounts);
  return (
    <Dialog open={open} onClose={onClose} title="Share">
      <Stack $gap={4}>
        <SegmentedControl
          label="What to share"
          value={subject}
          options={SUBJECTS.map((value) => ({
            value,
            label: SUBJECT_LABELS[value],
            disabled: value !== subject && !contentFor(value, amounts),
          }))}
          onChange={setSubject}
        />
        <SegmentedControl
          label="Amounts"
          value={amounts}
          options={(['shown', 'hidden', 'bigBlinds'] as const).map((value) => ({
            value,
            label: AMOUNTS[value],
            disabled: value !== amounts && !contentFor(subject, value),
          }))}
          onChange={setAmounts}
        />
        {isPrivate && <Hint>Your amounts are hidden, so the picture hides them too.</Hint>}
        {amounts === 'bigBlinds' && <Hint>Only cash sessions with a number in their stakes count.</Hint>}
        <SegmentedControl
          label="Format"
          value={format}
          options={(['wide', 'story'] as const).map((value) => ({ value, label: FORMAT_LABELS[value] }))}
          onChange={setFormat}
        />
        <TextField
          label="Title (optional)"
          value={title}
          maxLength={SHARE_TITLE_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        {content ? (
          <>
            <SharePicture content={content} format={format} />
            <ShareLinks
              choice={{ subject, amounts, title, filter: heroFilter(criteria, hero, figures.today) }}
            />
          </>
        ) : (
          <Alert tone="info" title="Nothing to share in this period yet." />
        )}
      </Stack>
    </Dialog>
  );
}
