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
  return {
    registryCode: entry.registryCode,
    name: entry.name,
    type: entry.legalForm,
    county: entry.county,
    address: { street: entry.street, postalCode: entry.postalCode, fullAddress: entry.fullAddress },
    registrationDate: entry.registrationDate,
    status: entry.status,
    previousNames: entry.formerNames.map(({ name, startDate, endDate }) => ({
      name,
      startDate,
      endDate,
    })),
    vatRegistered: entry.vatRegistered,
    businessActivity: entry.businessActivity,
    source,
    asOf,
  }
}
