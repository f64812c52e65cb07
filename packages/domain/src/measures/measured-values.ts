type Values = readonly (number | null)[]

/** An amount per employee; missing without employees. */
export function perEmployee(values: Values, employees: Values): (number | null)[] {
  return values.map((value, i) => {
    const count = employees[i] ?? null
    return value === null || count === null || count <= 0 ? null : value / count
  })
}

/**
 * The sum of each period over all rows; missing where no row has a value, or fewer than half as many as in the best covered
 * period: the first few to report are not the whole.
 */
export function sumsOf(rows: readonly Values[], periods: number): (number | null)[] {
  const known = Array.from({ length: periods }, (_, i) => rows.flatMap((values) => values[i] ?? []))
  const most = Math.max(0, ...known.map((values) => values.length))
  return known.map((values) =>
    values.length === 0 || values.length < most / 2
      ? null
      : values.reduce((sum, value) => sum + value, 0),
  )
}

/** Shares of sums, as quotients. Nothing is a share of a sum that is 0 or negative. */
export function sharesOf(values: Values, sums: Values): (number | null)[] {
  return values.map((value, i) => {
    const sum = sums[i] ?? null
    return value === null || sum === null || sum <= 0 ? null : value / sum
  })
}
