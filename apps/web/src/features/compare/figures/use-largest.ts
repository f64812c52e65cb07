import type { Basis } from '@kvartal/domain/period/period'
import { isLargeSelection, largestShown } from '@kvartal/views/compare/arrange'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Compared } from '../../../api/figures.ts'
import { type Largest, largestQuery } from '../../../api/largest.ts'
import type { OpenCompare } from '../use-compare.ts'

/** The largest companies of a large selection's tags, by the first shown metric; `null` for a selection that is shown in full. */
export function useLargest(
  { view, directory }: OpenCompare,
  basis: Basis,
): UseQueryResult<Largest> | null {
  const { selection, metrics } = view
  const { tags, exceptions } = selection
  const isLarge = isLargeSelection(view, directory.members)
  const asked = {
    tags,
    basis,
    metric: metrics[0] ?? 'revenue',
    limit: largestShown + exceptions.length,
  }
  const query = useQuery({ ...largestQuery(asked), enabled: isLarge })
  return isLarge ? query : null
}

/** The companies chosen one by one and the largest of the tags', instead of all of them. */
export function onlyLargest({ companies, codes, except }: Compared, { ids }: Largest): Compared {
  const excepted = new Set(except)
  const shown = ids.filter((id) => !excepted.has(id)).slice(0, largestShown)
  return { companies: [...new Set([...companies, ...shown])], codes, tags: [], except: [] }
}
