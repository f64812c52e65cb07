/** Report types by the specification's codes (section 3). */
export const reportTypes = ['14', '35', '36', '18', '19'] as const

export type ReportType = (typeof reportTypes)[number]

/** Names of the types on the screen. */
export const reportTypeNames: Readonly<Record<ReportType, string>> = {
  '14': 'Bilanss',
  '35': 'Kasumiaruanne, skeem 1',
  '36': 'Kasumiaruanne, skeem 2',
  '18': 'Rahavoogude aruanne, kaudne meetod',
  '19': 'Rahavoogude aruanne, otsene meetod',
}

/** The statement of a type: a company files an income statement by one of two schemes. */
export type Statement = 'balance' | 'income' | 'cash-flow'

export function statementOf(type: ReportType): Statement {
  switch (type) {
    case '14':
      return 'balance'
    case '35':
    case '36':
      return 'income'
    case '18':
    case '19':
      return 'cash-flow'
  }
}

/** The types of a statement, one of which is enough. */
export function typesOf(statement: Statement): ReportType[] {
  return reportTypes.filter((type) => statementOf(type) === statement)
}

/**
 * A type by the register's own code, which counts the two income statements 15 and 16 as well;
 * `null` for others.
 */
export function reportTypeOfCode(code: string): ReportType | null {
  if (code === '15') return '35'
  if (code === '16') return '36'
  return reportTypes.find((type) => type === code) ?? null
}
