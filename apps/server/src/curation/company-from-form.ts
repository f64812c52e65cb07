import type { companyCalls } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { mergeOrigins, originsAfterForm } from '@kvartal/domain/company/fact-origins'
import { mergeFacts } from '@kvartal/domain/company/company-facts'
import type { RegistryReading } from '../registry/registry.ts'

/** A form with the facts of a company; `undefined` and `null` both mean unknown. */
export type CompanyForm = Omit<
  Received<typeof companyCalls.addCompany>['body'],
  'isActive' | 'isTracked'
>

export function formerNamesOf(names: NonNullable<CompanyForm['previousNames']>) {
  return names.map(({ name, startDate = null, endDate = null }) => ({ name, startDate, endDate }))
}

/** Whether the register could add anything to a form. */
export function hasGaps(form: CompanyForm): boolean {
  const { type, county, businessActivity, vatRegistered, address, registrationDate, status } = form
  const facts = [
    type,
    county,
    businessActivity,
    vatRegistered,
    address?.fullAddress,
    registrationDate,
    status,
  ]
  return facts.some((fact) => fact === undefined || fact === null)
}

/** A new company: the form's facts, and the register's for empty fields. */
export function companyFromForm(form: CompanyForm, reading: RegistryReading | null) {
  const known = reading?.entry ?? null
  const { registryCode, previousNames = [] } = form
  const typed = {
    ...form,
    ...form.address,
    legalForm: form.type,
    formerNames: formerNamesOf(previousNames),
  }
  const directory = known === null ? null : { facts: known, origins: known.origins }
  const origins = originsAfterForm(typed, null, directory)
  return {
    registryCode,
    ...mergeFacts(typed, known),
    formerNames: previousNames.length > 0 ? typed.formerNames : (known?.formerNames ?? []),
    origins: directory === null ? origins : mergeOrigins({ facts: typed, origins }, directory),
    emtaAsOf: known?.emtaAsOf ?? null,
    registryAsOf: known?.registryAsOf ?? null,
  }
}
