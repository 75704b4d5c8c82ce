/** The query library's exports that pages may use. Adding one here adds its weight to the first page. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
  // By its file, for the package's name leads back to this facade.
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
