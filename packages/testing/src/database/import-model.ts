import { type Quarter, quarters } from '@kvartal/domain/period/period'
import { contentHashOf, coverageOf, type FourNumbers, lineOf, type MadeFile } from './emta-file.ts'

/** A publication in the model: the file, the order of its first import, and its scope. */
export interface ModelPublication {
  readonly file: MadeFile
  readonly arrival: number
  /** `null` for all companies. */
  keptCodes: Set<string> | null
}

/**
 * The figures that the database must have after these publications, by '10000018 2025 1': the
 * import's rules applied to whole files in memory, without any state that depends on their order.
 */
export function expectedFigures(
  publications: readonly ModelPublication[],
): Map<string, FourNumbers> {
  const ranked = publications.toSorted(byRank)
  const expected = new Map<string, FourNumbers>()
  for (const { registryCode, year, quarter } of everyKey(ranked)) {
    const newest = ranked.findLast(
      (publication) =>
        speaksOf(publication, registryCode, year, quarter) &&
        figureIn(publication, registryCode, year, quarter) !== null,
    )
    // The newest publication that contains it has the figure, whether later ones lack it or not.
    if (newest !== undefined)
      expected.set(
        `${registryCode} ${year} ${quarter}`,
        figureIn(newest, registryCode, year, quarter) as FourNumbers,
      )
  }
  return expected
}

/**
 * By '10000018 2025 1', the hash of the first publication that no longer holds a company-quarter,
 * of those that are no longer published.
 */
export function expectedRemovals(publications: readonly ModelPublication[]): Map<string, string> {
  const ranked = publications.toSorted(byRank)
  const removals = new Map<string, string>()
  for (const { registryCode, year, quarter } of everyKey(ranked)) {
    const speaking = ranked.filter((publication) =>
      speaksOf(publication, registryCode, year, quarter),
    )
    const holders = speaking.filter(
      (publication) => figureIn(publication, registryCode, year, quarter) !== null,
    )
    const newest = holders.at(-1)
    if (newest === undefined) continue
    const remover = speaking.slice(speaking.indexOf(newest) + 1).find((silent) => {
      const replaced = holders.findLast((holder) => isWide(holder) === isWide(silent))
      return replaced !== undefined && hasNineTenths(silent, replaced)
    })
    if (remover !== undefined)
      removals.set(`${registryCode} ${year} ${quarter}`, contentHashOf(remover.file))
  }
  return removals
}

/** A version of a company-quarter's figures, as the model has it. */
export interface ModelVersion {
  readonly numbers: FourNumbers
  /** The first publication that holds it, and its line there. */
  readonly contentHash: string
  readonly scope: 'all' | 'tracked'
  readonly line: number
  readonly confirmedOn: string
  readonly isCurrent: boolean
  readonly isRemoved: boolean
}

/** The versions of every company-quarter, oldest first, by '10000018 2025 1'. */
export function expectedHistory(
  publications: readonly ModelPublication[],
): Map<string, ModelVersion[]> {
  const ranked = publications.toSorted(byRank)
  const removals = expectedRemovals(publications)
  const history = new Map<string, ModelVersion[]>()
  for (const { registryCode, year, quarter } of everyKey(ranked)) {
    const key = `${registryCode} ${year} ${quarter}`
    const versions: ModelVersion[] = []
    for (const publication of ranked) {
      const { file, keptCodes } = publication
      const numbers = figureIn(publication, registryCode, year, quarter)
      if (numbers === null || !speaksOf(publication, registryCode, year, quarter)) continue
      const last = versions.at(-1)
      if (last !== undefined && String(last.numbers) === String(numbers)) {
        versions[versions.length - 1] = { ...last, confirmedOn: file.publishedOn }
        continue
      }
      versions.push({
        numbers,
        contentHash: contentHashOf(file),
        scope: keptCodes === null ? 'all' : 'tracked',
        line: lineOf(
          file.rows.findIndex((row) => row.registryCode === registryCode && row.year === year),
        ),
        confirmedOn: file.publishedOn,
        isCurrent: false,
        isRemoved: false,
      })
    }
    const newest = versions.pop()
    if (newest === undefined) continue
    history.set(key, [...versions, { ...newest, isCurrent: true, isRemoved: removals.has(key) }])
  }
  return history
}

/**
 * The names that the directory must have, by registry code, when every publication was imported for
 * all companies.
 */
export function expectedNames(
  publications: readonly ModelPublication[],
): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>()
  for (const { file } of publications.toSorted(byRank)) {
    for (const row of file.rows.toSorted((a, b) => a.year - b.year))
      names.set(row.registryCode, row.name)
  }
  return names
}

const isWide = ({ file }: ModelPublication) => file.quarter === undefined

function byRank(a: ModelPublication, b: ModelPublication): number {
  return (
    a.file.publishedOn.localeCompare(b.file.publishedOn) ||
    Number(isWide(a)) - Number(isWide(b)) ||
    a.arrival - b.arrival
  )
}

function speaksOf(
  { file, keptCodes }: ModelPublication,
  registryCode: string,
  year: number,
  quarter: Quarter,
): boolean {
  if (keptCodes !== null && !keptCodes.has(registryCode)) return false
  if (
    file.unreadable?.some((row) => row.registryCode === registryCode && row.year === year) === true
  )
    return false
  return coverageOf(file).some(
    (part) => part.year === year && (part.quarter === 0 || part.quarter === quarter),
  )
}

function figureIn(
  { file }: ModelPublication,
  registryCode: string,
  year: number,
  quarter: Quarter,
): FourNumbers | null {
  return (
    file.rows.find((row) => row.registryCode === registryCode && row.year === year)?.figures[
      quarter
    ] ?? null
  )
}

function hasNineTenths(newer: ModelPublication, older: ModelPublication): boolean {
  const before = coverageOf(older.file)
  let newerRows = 0
  let olderRows = 0
  for (const part of coverageOf(newer.file)) {
    const same = before.find(({ year, quarter }) => year === part.year && quarter === part.quarter)
    if (same === undefined) continue
    newerRows += part.rowCount
    olderRows += same.rowCount
  }
  return newerRows * 10 >= olderRows * 9
}

function everyKey(publications: readonly ModelPublication[]) {
  const keys = new Map<string, { registryCode: string; year: number; quarter: Quarter }>()
  for (const { file } of publications) {
    for (const { registryCode, year } of file.rows) {
      for (const quarter of quarters)
        keys.set(`${registryCode} ${year} ${quarter}`, { registryCode, year, quarter })
    }
  }
  return keys.values()
}
