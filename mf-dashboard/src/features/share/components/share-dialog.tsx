import { SHARE_TITLE_MAX_LENGTH } from '@feltbook/contracts';
import type { ResultFilter, SharedAmounts } from '@feltbook/poker-math';
import { Alert, color, Dialog, font, Stack, TextField, useAmountsHidden } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useState } from 'react';
import styled from 'styled-components';
import type { Format } from '../lib/picture-layout';
import { type ShareContent, type Subject, SUBJECTS } from '../lib/share-content';
import { ShareLinks } from './share-links';
import { SharePicture } from './share-picture';

const SUBJECT_LABELS = { graph: 'Graph', profit: 'Profit', hourly: 'Hourly' } as const;
const AMOUNTS = { shown: 'With amounts', hidden: 'No amounts', bigBlinds: 'Big blinds' } as const;

const Hint = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** @param title empty for the usual one @returns undefined for what is not known */
  readonly contentFor: (subject: Subject, amounts: SharedAmounts, title: string) => ShareContent | undefined;
  /** Of a link to it. */
  readonly filter: ResultFilter;
  /** Of the picture that is shown first. */
  readonly format?: Format;
}

/** Shows a picture first; it is shared, and a link is made, only by a press. */
export function ShareDialog({ open, onClose, contentFor, filter, format }: ShareDialogProps) {
  const isPrivate = useAmountsHidden();
  const [subject, setSubject] = useState<Subject>('graph');
  const [wanted, setAmounts] = useState<SharedAmounts>(isPrivate ? 'hidden' : 'shown');
  const [title, setTitle] = useState('');
  const amounts = isPrivate ? 'hidden' : wanted;
  const content = contentFor(subject, amounts, title);
  return (
    <Dialog open={open} onClose={onClose} title="Share">
      <Stack $gap={4}>
        {content ? (
          <SharePicture content={content} {...(format && { first: format })} />
        ) : (
          <Alert tone="info" title="Nothing to share in this period yet." />
        )}
        <SegmentedControl
          label="Amounts"
          value={amounts}
          options={(['shown', 'hidden', 'bigBlinds'] as const).map((value) => ({
            value,
            label: AMOUNTS[value],
            disabled: value !== amounts && !contentFor(subject, value, title),
          }))}
          onChange={setAmounts}
        />
        {isPrivate && <Hint>Your amounts are hidden, so the picture hides them too.</Hint>}
        {amounts === 'bigBlinds' && <Hint>Only cash sessions with a number in their stakes count.</Hint>}
        <SegmentedControl
          label="What to share"
          value={subject}
          options={SUBJECTS.map((value) => ({
            value,
            label: SUBJECT_LABELS[value],
            disabled: value !== subject && !contentFor(value, amounts, title),
          }))}
          onChange={setSubject}
        />
        <TextField
          label="Title (optional)"
          value={title}
          maxLength={SHARE_TITLE_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        {content && <ShareLinks choice={{ subject, amounts, title, filter }} />}
      </Stack>
    </Dialog>
  );
}
