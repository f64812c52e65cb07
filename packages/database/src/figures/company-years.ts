/**
 * How a year relates to its company's earlier rows in the file: later than all of them, earlier
 * than one, or a repetition.
 */
type YearPlace = 'latest' | 'earlier' | 'repeated'

interface CompanyYears {
  /** Records a row and classifies its year among its company's rows so far. */
  place(registryCode: string, year: number): YearPlace
  /**
   * Whether rows of the current company had ended earlier in the file, so that it is out of order.
   */
  isMetAgain(): boolean
}

/**
 * Tracks which years of which companies a file has had so far. EMTA's files are sorted by registry
 * code; as long as that holds, only the current company is kept in memory.
 * @param lastYear no row has a later year
 */
export function companyYears(lastYear: number): CompanyYears {
  const codes: number[] = []
  const yearsOf: number[] = []
  /** Created when the first company is out of order. */
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
    if (next < code && byCode === null)
      byCode = new Map(codes.map((each, index) => [each, yearsOf[index] ?? 0]))
    const before = byCode?.get(next)
    isMetAgain = before !== undefined
    years = before ?? 0
    current = registryCode
    code = next
  }

  return {
    place(registryCode, year) {
      if (registryCode !== current) open(registryCode)
      // EMTA's figures are less than thirty years old; older years would share the last bit.
      const bit = 1 << Math.min(30, Math.max(0, lastYear - year))
      if ((years & bit) !== 0) return 'repeated'
      const hasLaterYear = (years & (bit - 1)) !== 0
      years |= bit
      return hasLaterYear ? 'earlier' : 'latest'
    },
    isMetAgain: () => isMetAgain,
  }
}
