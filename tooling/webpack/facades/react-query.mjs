/** The query library's exports that pages may use. Adding one here adds its weight to the first page. */
// Named by its file, for the package's name leads back to this facade.
export {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  queryOptions,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
