import { HandsPage } from '../features/hands/components/hands-page';

/** /hands */
export default function HandsRoute() {
  return <HandsPage />;
}
