import type { FeedEntry } from './write-feed.ts'

/** The most entries of a feed; older ones are not news. */
const most = 50

/** The newest entries, the newest first; those of one day stay in their order. */
export function newestEntries(entries: readonly FeedEntry[]): FeedEntry[] {
  return entries.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? 1 : -1)).slice(0, most)
}
