/** The register's number of a report, kept as text; `null` where there is none. Written as a fraction at times: `3361693.0`. */
export function reportIdOf(text: string): string | null {
  const [, id] = /^\s*(\d{1,18})(?:\.0)?\s*$/.exec(text) ?? []
  return id ?? null
}
