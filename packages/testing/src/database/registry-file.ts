import type { RegistryFacts } from '@kvartal/domain/company/facts'
import { costsRow } from '@kvartal/domain/imports/reading'
import type {
  RegistryBatch,
  RegistryFile,
  RegistryRow,
} from '@kvartal/domain/registry/registry-file'

/** Facts of a company; facts that are not given are missing. */
export function registryFacts(given: Partial<RegistryFacts> = {}): RegistryFacts {
  return {
    registryCode: '10000018',
    name: 'Eesti Raamat OÜ',
    legalForm: null,
    county: null,
    businessActivity: null,
    vatRegistered: null,
    status: null,
    registrationDate: null,
    street: null,
    postalCode: null,
    fullAddress: null,
    formerNames: null,
    ...given,
  }
}

/** The register's file as its reader returns it, in batches of two rows. */
export function registryFile(
  given: readonly (RegistryFacts & Partial<RegistryRow>)[],
  last: Partial<RegistryBatch> = {},
): RegistryFile {
  const { problems = [] } = last
  const rows = given.map((row) => ({ municipality: null, vatNumber: null, ...row }))
  const unread = problems.filter(costsRow).length
  const reading = {
    rows: rows.length + unread,
    understood: rows.length,
    faulty: unread,
    unknownWords: [],
    columnNotes: [],
  }
  return {
    fileName: 'ettevotja_rekvisiidid__lihtandmed.csv',
    absentFacts: [],
    batches: batches(),
    reading: () => reading,
  }

  async function* batches(): AsyncGenerator<RegistryBatch> {
    const nothing = { rows: [], problems: [], unreadCodes: [], naturalPersons: 0, withoutCode: 0 }
    for (let start = 0; start < rows.length; start += 2)
      yield { ...nothing, rows: rows.slice(start, start + 2) }
    yield { ...nothing, ...last }
  }
}
