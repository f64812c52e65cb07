import { factsOnWire } from '@kvartal/domain/company/fact-table'
import type { RegistryCompany, RegistryFacts } from '@kvartal/contract/registry'
import type { FoundInDirectory } from '@kvartal/database/directory/search-directory'
import { presentGone } from '../present/company.ts'
import type { RegistryReading } from './registry.ts'

/** A company of the directory as returned by lookups. */
export function presentRegistryCompany(
  found: Omit<FoundInDirectory, 'status'>,
  isManaged: boolean,
): RegistryCompany {
  const {
    registryCode,
    name,
    county,
    businessActivity,
    legalForm,
    vatRegistered,
    matchedName,
    goneOn,
  } = found
  return {
    registryCode,
    name,
    county,
    businessActivity,
    type: legalForm,
    vatRegistered,
    ...presentGone({ goneOn }),
    ...(isManaged && { isManaged }),
    ...(matchedName !== undefined && { matchedName }),
  }
}

export function presentReading({ entry, source, asOf }: RegistryReading): RegistryFacts {
  const { street, postalCode, fullAddress, ...facts } = factsOnWire(entry)
  return {
    registryCode: entry.registryCode,
    ...facts,
    address: { street, postalCode, fullAddress },
    previousNames: entry.formerNames.map(({ name, startDate, endDate }) => ({
      name,
      startDate,
      endDate,
    })),
    source,
    asOf,
  }
}
