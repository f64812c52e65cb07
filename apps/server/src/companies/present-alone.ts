import type { CompanyAlone } from '@kvartal/contract/companies'
import type { StoredDetails } from '@kvartal/database/directory/company-details'
import type { Visitor } from '@kvartal/domain/access/role'
import { activityOf } from '@kvartal/domain/activities/emtak'
import { presentAnyCompany } from './present-company.ts'
import type { VisibleCompany } from './visible-company.ts'

/** A company that is read alone, with what the register's general data and EMTA say beside its facts. */
export function presentAlone(
  company: VisibleCompany,
  details: StoredDetails | null,
  visitor: Visitor,
): CompanyAlone {
  const activity = details?.activity ?? null
  const asOf = details?.asOf ?? null
  const place = municipalityOf(details)
  const values = {
    activityCode:
      activity === null
        ? null
        : { ...activity, name: details?.activityName ?? activityOf(activity)?.name ?? null },
    municipality: place?.name ?? null,
    shareCapital: details?.shareCapital ?? null,
    website: details?.website ?? null,
    vatNumber: details?.vatNumber ?? null,
  }
  const ofDetails = (value: unknown) => (value === null ? null : ('registry-details' as const))
  const shared = presentAnyCompany(company, visitor)
  return {
    ...shared,
    ...values,
    sources: { ...shared.sources, details: asOf === null ? null : { asOf } },
    origins: {
      ...shared.origins,
      activityCode: ofDetails(values.activityCode),
      municipality: place?.origin ?? null,
      shareCapital: ofDetails(values.shareCapital),
      website: ofDetails(values.website),
      vatNumber: values.vatNumber === null ? null : 'registry',
    },
  }
}

/** The register's list goes before its general data, which are read less often, and both before EMTA. */
function municipalityOf(details: StoredDetails | null) {
  if (details === null) return null
  const { listedMunicipality, municipality, emtaMunicipality } = details
  if (listedMunicipality !== null) return { name: listedMunicipality, origin: 'registry' } as const
  if (municipality !== null) return { name: municipality, origin: 'registry-details' } as const
  return emtaMunicipality === null ? null : ({ name: emtaMunicipality, origin: 'emta' } as const)
}
