import { keepText, keptItems, keptText } from '../../kept-text.ts'

/**
 * A company or a tag that was opened from the search; `key` is its registry code or the tag's id.
 */
export interface RecentFind {
  readonly kind: 'company' | 'tag'
  readonly key: string
  readonly name: string
}

const storageKey = 'recent-finds'

/** More would push the screens out of view. */
const mostKept = 6

/** What was recently opened in this browser, the latest first. */
export function recentFinds(): readonly RecentFind[] {
  return readFinds(keptText('localStorage', storageKey))
}

export function keepFind(find: RecentFind): void {
  keepText('localStorage', storageKey, JSON.stringify(withFind(recentFinds(), find)))
}

export function withFind(finds: readonly RecentFind[], find: RecentFind): readonly RecentFind[] {
  return [find, ...finds.filter(({ kind, key }) => kind !== find.kind || key !== find.key)].slice(
    0,
    mostKept,
  )
}

export function readFinds(text: string | null): readonly RecentFind[] {
  return keptItems(text, isFind).slice(0, mostKept)
}

function isFind(value: unknown): value is RecentFind {
  if (typeof value !== 'object' || value === null) return false
  const { kind, key, name } = value as Partial<Record<keyof RecentFind, unknown>>
  if (typeof key !== 'string' || typeof name !== 'string') return false
  return kind === 'company' ? /^\d{8}$/.test(key) : kind === 'tag' && /^[1-9]\d{0,8}$/.test(key)
}
