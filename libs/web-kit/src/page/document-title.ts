import { useEffect } from 'react';

const PRODUCT = 'Feltbook';

/** Names the page in the browser's tab and history: `Cash sessions · Feltbook`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
