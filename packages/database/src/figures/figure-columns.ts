/** The four published numbers. */
export const figureValues = ['national_taxes', 'labor_taxes', 'revenue', 'employee_count'] as const

/** Columns of a table of figures without those that only some of the tables have. */
export const figureColumns = `registry_code, year, quarter, ${figureValues.join(', ')}, publication_id, line`

/** SQL for the four numbers of a table, to be compared. */
export const valuesOf = (table: string) => `(${figureValues.map((value) => `${table}.${value}`).join(', ')})`

/** SQL that is true for rows of two tables about the same company and quarter. */
export const sameQuarter = (a: string, b: string) =>
  `${a}.registry_code = ${b}.registry_code and ${a}.year = ${b}.year and ${a}.quarter = ${b}.quarter`

/** SQL for all columns of a table of figures, in the order of `figureColumns`. */
export const figureOf = (table: string) => figureColumns.split(', ').map((column) => `${table}.${column}`).join(', ')
