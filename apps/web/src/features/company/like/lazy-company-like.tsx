import { lazy } from 'react'

// Below everything else, with code of its own: the page does not wait for it.
export const LazyCompanyLike = lazy(async () => ({ default: (await import('./company-like.tsx')).CompanyLike }))
