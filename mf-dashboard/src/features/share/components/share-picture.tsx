import { themeColors } from '@feltbook/charts/colors';
import { Alert, Button, color, radius, Row, Stack, useTheme } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { FILE_TEXTS, fileName, saveBlob } from '@feltbook/web-kit/save-file';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { drawPicture } from '../lib/draw-picture';
import { type Format, pictureLayout } from '../lib/picture-layout';
import type { ShareContent } from '../lib/share-content';

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

const Canvas = styled.canvas`
  display: block;
  max-width: 100%;
  max-height: 20rem;
  margin: 0 auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
`;

const PNG = 'image/png';

/** A picture of the canvas. @throws Error if the browser makes none */
const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas has no picture.'))), PNG),
  );

const canShare = (files: File[]): boolean => 'canShare' in navigator && navigator.canShare({ files });

/** The picture, and what can be done with it. */
export function SharePicture({
  content,
  format,
}: {
  readonly content: ShareContent;
  readonly format: Format;
}) {
  const { theme: shown, colors } = useTheme();
  const [theme, setTheme] = useState(shown);
  const [note, setNote] = useState<{ tone: 'success' | 'error'; text: string }>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useMemo(() => pictureLayout(content, format), [content, format]);
  const { width, height } = layout;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawPicture(context, layout, themeColors(theme));
  }, [layout, theme, colors]);

  const withFile = async (act: (file: File) => unknown) => {
    try {
      if (canvas.current)
        await act(new File([await pngOf(canvas.current)], fileName(format, 'png'), { type: PNG }));
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) setNote({ tone: 'error', text: FILE_TEXTS.failed });
    }
  };
  const save = (file: File) => {
    saveBlob(file.name, file);
    setNote({ tone: 'success', text: FILE_TEXTS.saving });
  };
  const sharesFiles = useMemo(() => canShare([new File([], 'picture.png', { type: PNG })]), []);
  return (
    <Stack $gap={4}>
      <SegmentedControl label="Look" value={theme} options={THEMES} onChange={setTheme} />
      <Canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Picture: ${[content.heading, content.figure?.text, content.basis].filter(Boolean).join(', ')}`}
      />
      {note && <Alert tone={note.tone} title={note.text} />}
      <Row $gap={2} $end>
        {sharesFiles && (
          <Button onClick={() => void withFile((file) => navigator.share({ files: [file] }))}>
            Share picture
          </Button>
        )}
        <Button variant="primary" onClick={() => void withFile(save)}>
          Save picture
        </Button>
      </Row>
    </Stack>
  );
}
