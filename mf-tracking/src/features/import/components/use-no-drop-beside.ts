import { useEffect } from 'react';

/** A browser leaves the page to show a file that is dropped beside the place for it. This one stays. */
export function useNoDropBeside(): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
