import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Invalidates all queries whose keys begin with one of these; those on the screen are refetched. */
export async function reread(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
