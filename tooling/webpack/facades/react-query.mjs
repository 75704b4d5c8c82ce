/** The query library's exports that pages may use. Adding one here adds its weight to the first page. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
