import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Invalidates all queries whose keys begin with one of these; those on the screen are refetched.
 */
export async function reread(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

const mostRetries = 1

/** The figures change a few times a year, so a response cached for minutes is still right. */
const freshFor = 5 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        refetchOnWindowFocus: false,
        // A 4xx response would be the same again; only network errors and an overloaded server are
        // worth a retry.
        retry: (failures, error) => failures < mostRetries && isTransient(error),
        // Without this a browser that considers itself offline would pause requests instead of
        // failing with a message.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether the failure is temporary: a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
