/** A year of a company that is later than those before it in the file, or earlier than one of them, or there already. */
export type YearPlace = 'latest' | 'earlier' | 'repeated'

export interface CompanyYears {
  /** Takes note of a row and tells what its year is among those of its company so far. */
  place(registryCode: string, year: number): YearPlace
  /** Whether the company of the last row was met before rows of other companies. */
  isMetAgain(): boolean
}

/**
 * Remembers which years of which companies a file has held so far. EMTA keeps a company's rows together and companies
 * in the order of their codes; as long as that holds, remembering costs next to nothing.
 * @param lastYear no row can speak of a later year
 */
export function companyYears(lastYear: number): CompanyYears {
  const codes: number[] = []
  const yearsOf: number[] = []
  /** Made when a company comes out of order. */
  let byCode: Map<number, number> | null = null
  let current = ''
  let code = 0
  /** Years of the current company as bits, counted back from the last year. */
  let years = 0
  let isMetAgain = false

  function open(registryCode: string): void {
    if (current !== '') {
      codes.push(code)
      yearsOf.push(years)
      byCode?.set(code, years)
    }
    const next = Number(registryCode)
    if (next < code && byCode === null) byCode = new Map(codes.map((each, index) => [each, yearsOf[index] ?? 0]))
    const before = byCode?.get(next)
    isMetAgain = before !== undefined
    years = before ?? 0
    current = registryCode
    code = next
  }

  return {
    place(registryCode, year) {
      if (registryCode !== current) open(registryCode)
      // EMTA's figures do not go back thirty years; if they did, the oldest of them would count as one.
      const bit = 1 << Math.min(30, Math.max(0, lastYear - year))
      if ((years & bit) !== 0) return 'repeated'
      const hasLaterYear = (years & (bit - 1)) !== 0
      years |= bit
      return hasLaterYear ? 'earlier' : 'latest'
    },
    isMetAgain: () => isMetAgain,
  }
}
