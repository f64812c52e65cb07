/** The four published numbers. */
export const figureValues = ['national_taxes', 'labor_taxes', 'revenue', 'employee_count'] as const

/** Columns of a table of figures without those that only some of the tables have. */
export const figureColumns = `registry_code, year, quarter, ${figureValues.join(', ')}, publication_id, line`

const isEqual = (a: string, b: string) => `${a} is not distinct from ${b}`

/**
 * SQL of `isSameFigure` (domain): true for equal numbers, and for sums of which one is the other in
 * whole euros. How EMTA rounds a half is unknown, so that both directions are taken.
 */
export const sameFigure = (value: (typeof figureValues)[number], a: string, b: string) =>
  value === 'employee_count'
    ? isEqual(`${a}.${value}`, `${b}.${value}`)
    : `(${isEqual(`${a}.${value}`, `${b}.${value}`)} or coalesce(abs(${a}.${value} - ${b}.${value}) <= 0.5
         and (${a}.${value} = trunc(${a}.${value}) or ${b}.${value} = trunc(${b}.${value})), false))`

/** SQL that is true where the four numbers of two tables are the same but for rounding. */
export const sameValues = (a: string, b: string) =>
  `(${figureValues.map((value) => sameFigure(value, a, b)).join(' and ')})`

/**
 * SQL that sets the numbers of `a` to those with cents, of two tables whose numbers are the same
 * but for rounding.
 */
export const withCents = (a: string, b: string) =>
  figureValues
    .map(
      (value) =>
        `${value} = case when ${a}.${value} = trunc(${a}.${value}) then ${b}.${value} else ${a}.${value} end`,
    )
    .join(', ')

/** SQL that is true where `withCents` would change `a`. */
export const lacksCents = (a: string, b: string) =>
  `(${figureValues
    .slice(0, 3)
    .map((value) => `(${a}.${value} = trunc(${a}.${value}) and ${b}.${value} <> ${a}.${value})`)
    .join(' or ')})`

/** SQL that is true for rows of two tables about the same company and quarter. */
export const sameQuarter = (a: string, b: string) =>
  `${a}.registry_code = ${b}.registry_code and ${a}.year = ${b}.year and ${a}.quarter = ${b}.quarter`

/** SQL for all columns of a table of figures, in the order of `figureColumns`. */
export const figureOf = (table: string) =>
  figureColumns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')
