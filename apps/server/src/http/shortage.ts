/** The exhausted resource: disk space of the database, other disk space, or memory of the database. */
export type Shortage = 'database-disk' | 'disk' | 'memory'

const shortages: Readonly<Record<string, Shortage>> = {
  // PostgreSQL's: disk full, out of memory, configuration limit exceeded.
  53100: 'database-disk',
  53200: 'memory',
  53400: 'memory',
  // The operating system's: no space left, quota exceeded.
  ENOSPC: 'disk',
  EDQUOT: 'disk',
}

/** The shortage that caused an error; `null` for other errors. */
export function shortageOf(error: unknown): Shortage | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return shortages[code] ?? null
}
