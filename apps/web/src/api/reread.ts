import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Fetches again, where shown, all queries whose keys begin with one of these. */
export async function reread(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
