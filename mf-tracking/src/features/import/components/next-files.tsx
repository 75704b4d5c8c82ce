import { Alert, Button, formatCount, Row } from '@feltbook/ui';
import { importStore } from '../store/import-store';
import { shortened } from './shortened';

interface NextFilesProps {
  readonly files: readonly File[];
  /** Whether another file is being imported. */
  readonly isLater: boolean;
}

/** The other files of the same drop, and the button that reads the next one. */
export function NextFiles({ files, isLater }: NextFilesProps) {
  const [first] = files;
  if (!first) return null;
  const names = files.map(({ name }) => shortened(name)).join(', ');
  if (isLater) return <Alert title="One file at a time">After this one: {names}.</Alert>;
  return (
    <Alert
      title={files.length === 1 ? 'One more file' : `${formatCount(files.length)} more files`}
      actions={
        <Row>
          <Button size="sm" variant="primary" onClick={() => importStore.choose(files)}>
            Read {shortened(first.name)}
          </Button>
          <Button size="sm" onClick={importStore.discardNext}>
            {files.length === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        </Row>
      }
    >
      Files are imported one at a time. Not read yet: {names}.
    </Alert>
  );
}
