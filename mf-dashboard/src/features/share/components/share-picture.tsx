import { themeColors } from '@feltbook/charts/colors';
import {
  Alert,
  Button,
  ChevronRightIcon,
  color,
  formatCount,
  IconButton,
  media,
  radius,
  Row,
  space,
  Stack,
  useTheme,
} from '@feltbook/ui';
import { useSwipeSideways } from '@feltbook/ui/use-swipe-sideways';
import { FILE_TEXTS, fileName, saveBlob } from '@feltbook/web-kit/save-file';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { drawPicture } from '../lib/draw-picture';
import { type Format, FORMATS, pictureLayout } from '../lib/picture-layout';
import type { ShareContent } from '../lib/share-content';

/* As high for every format, so that nothing below moves. Wide ones are lower on phones. */
const Preview = styled.div`
  --height: 20rem;
  display: grid;
  place-items: center;
  height: var(--height);
  overflow: hidden;
  background: ${color.sunken};
  border-radius: ${radius.md};
  touch-action: pan-y;
  canvas {
    max-width: 100%;
    max-height: var(--height);
    border: 1px solid ${color.line};
    border-radius: ${radius.md};
    transform: translateX(var(--swipe, 0));
  }
  @media ${media.upTo.phone} {
    --height: 15rem;
  }
`;

const Styles = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  p {
    min-width: 11rem;
    text-align: center;
  }
  button:first-child svg {
    transform: scaleX(-1);
  }
`;

const PNG = 'image/png';

/** A picture of the canvas. @throws Error if the browser makes none */
const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas has no picture.'))), PNG),
  );

const canShare = (files: File[]): boolean => 'canShare' in navigator && navigator.canShare({ files });

type Theme = ReturnType<typeof useTheme>['theme'];

/** Every format in both themes, from the first format in the theme of the page on. */
const stylesFrom = (first: Format, shown: Theme): readonly { format: Format; theme: Theme }[] =>
  FORMATS.toSorted((one, other) => Number(other === first) - Number(one === first)).flatMap((format) =>
    [shown, shown === 'dark' ? ('light' as const) : ('dark' as const)].map((theme) => ({ format, theme })),
  );

/** The picture as it will be, in a style that a swipe changes, and what can be done with it. */
export function SharePicture({
  content,
  first = 'wide',
}: {
  readonly content: ShareContent;
  /** The format of the first style. */
  readonly first?: Format;
}) {
  const { theme: shown, colors } = useTheme();
  const [styles] = useState(() => stylesFrom(first, shown));
  const [at, setAt] = useState(0);
  const turn = (by: number) => setAt((at + by + styles.length) % styles.length);
  const swipe = useSwipeSideways(
    () => turn(-1),
    () => turn(1),
  );
  const { format, theme } = styles[at] ?? { format: first, theme: shown };
  const [note, setNote] = useState<{ tone: 'success' | 'error'; text: string }>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useMemo(() => pictureLayout(content, format, location.host), [content, format]);
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
      <Preview {...swipe}>
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={`Picture: ${[content.heading, content.figure?.text, content.basis].filter(Boolean).join(', ')}`}
        />
      </Preview>
      <Styles>
        <IconButton label="Previous style" onClick={() => turn(-1)}>
          <ChevronRightIcon />
        </IconButton>
        <p aria-live="polite">
          {theme === 'dark' ? 'Dark' : 'Light'}, {format} · {formatCount(at + 1)} of{' '}
          {formatCount(styles.length)}
        </p>
        <IconButton label="Next style" onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Styles>
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
