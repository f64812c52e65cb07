import type { Noted } from '../../notes/use-notes.tsx'

/** What the charts of a company's page are about. */
export function notedCompany({
  registryCode,
  name,
}: {
  readonly registryCode: string
  readonly name: string
}): Pick<Noted, 'companies' | 'tags'> {
  return { companies: [{ key: registryCode, name }], tags: [] }
}
