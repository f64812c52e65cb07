/** What is missing in a choice of years and types; `null` when it is complete (specification, section 5). */
export function choiceProblem(years: readonly unknown[], types: readonly unknown[]): string | null {
  if (years.length === 0) return 'Palun vali vähemalt üks aasta'
  return types.length === 0 ? 'Palun vali vähemalt üks aruande tüüp' : null
}
