import { GlobalStyle } from '@feltbook/ui';
import { Announcer, queryClient } from '@feltbook/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Where the variable font is served; without it the system's fallback stays. */
  fontUrl?: string;
}

/** The providers around all pages. */
export function App({ router, fontUrl }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle $fontUrl={fontUrl} />
      <RouterProvider router={router} />
      <Announcer />
    </QueryClientProvider>
  );
}
