/** The register's number of a report, as text; `null` when missing. Sometimes written as a fraction: `3361693.0`. */
export function reportIdOf(text: string): string | null {
  const [, id] = /^\s*(\d{1,18})(?:\.0)?\s*$/.exec(text) ?? []
  return id ?? null
}
