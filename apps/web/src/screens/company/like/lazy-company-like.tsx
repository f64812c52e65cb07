import { lazy } from 'react'

// At the bottom of the page and in its own chunk, so that the page need not wait for it.
export const LazyCompanyLike = lazy(async () => ({
  default: (await import('./company-like.tsx')).CompanyLike,
}))
