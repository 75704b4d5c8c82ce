import { ImportPage } from '../features/import/components/import-page';

/** /import */
export default function ImportResultsPage() {
  return <ImportPage />;
}
