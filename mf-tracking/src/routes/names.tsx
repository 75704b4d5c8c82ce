import { NamesPage } from '../features/names/components/names-page';

/** /names */
export default function NamesRoute() {
  return <NamesPage />;
}
