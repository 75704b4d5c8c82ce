import { useEffect } from 'react';

/** Keeps a page out of search engines. Also the answer's header says it; some read only the document. */
export function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
