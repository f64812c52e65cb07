import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const mostRetries = 1

/** The figures change a few times a year, so an answer read minutes ago is still right. */
const freshFor = 5 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        refetchOnWindowFocus: false,
        // An answer that says no says it again; only a lost or overloaded server is worth a second try.
        retry: (failures, error) => failures < mostRetries && isPassing(error),
        // Without this a browser that believes itself offline would wait for ever instead of failing with words.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
