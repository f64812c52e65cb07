import type { CompanyAlone } from '@kvartal/contract/companies'
import { findDetails } from '@kvartal/database/directory/company-details'
import type { Database } from '@kvartal/database/open'
import type { Visitor } from '@kvartal/domain/access/role'
import { activityOf } from '@kvartal/domain/activities/emtak'
import { presentAnyCompany } from './present-company.ts'
import type { VisibleCompany } from './visible-company.ts'

/** A company that is read alone, with what the register's general data and EMTA say beside its facts. */
export async function presentAlone(
  db: Database['db'],
  company: VisibleCompany,
  visitor: Visitor,
): Promise<CompanyAlone> {
  const details = await findDetails(db, company.registryCode)
  const activity = details?.activity ?? null
  const values = {
    activityCode:
      activity === null
        ? null
        : { ...activity, name: details?.activityName ?? activityOf(activity)?.name ?? null },
    municipality: details?.municipality ?? details?.emtaMunicipality ?? null,
    shareCapital: details?.shareCapital ?? null,
    website: details?.website ?? null,
    vatNumber: details?.vatNumber ?? null,
  }
  const ofRegister = (value: unknown) => (value === null ? null : ('registry' as const))
  const isOfEmta = (details?.municipality ?? null) === null
  const shared = presentAnyCompany(company, visitor)
  return {
    ...shared,
    ...values,
    origins: {
      ...shared.origins,
      activityCode: ofRegister(values.activityCode),
      municipality: values.municipality === null ? null : isOfEmta ? 'emta' : 'registry',
      shareCapital: ofRegister(values.shareCapital),
      website: ofRegister(values.website),
      vatNumber: ofRegister(values.vatNumber),
    },
  }
}
