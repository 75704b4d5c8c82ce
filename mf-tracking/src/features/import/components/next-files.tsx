import { Alert, Button, Row } from '@feltbook/ui';

interface NextFilesProps {
  readonly files: readonly File[];
  readonly onRead: (files: readonly File[]) => void;
  readonly onDiscard: () => void;
}

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

/** The other files of the same drop. */
export function FilesAfter({ files }: Pick<NextFilesProps, 'files'>) {
  if (files.length === 0) return null;
  return <Alert title="One file at a time">After this one: {namesOf(files)}.</Alert>;
}

/** Continues with the next file of the same drop. */
export function NextFiles({ files, onRead, onDiscard }: NextFilesProps) {
  const [first] = files;
  if (!first) return null;
  return (
    <Alert
      title={files.length === 1 ? 'One more file' : `${files.length} more files`}
      actions={
        <Row>
          <Button size="sm" variant="primary" onClick={() => onRead(files)}>
            Read {first.name}
          </Button>
          <Button size="sm" onClick={onDiscard}>
            {files.length === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        </Row>
      }
    >
      Files are imported one at a time. Not read yet: {namesOf(files)}.
    </Alert>
  );
}
