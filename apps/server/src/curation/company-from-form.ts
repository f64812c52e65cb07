import type { RegistryReading } from '../registry/registry.ts'

/** What a form says of a company; `undefined` and `null` both say that it does not know. */
export interface CompanyForm {
  readonly registryCode: string
  readonly name: string
  readonly type?: string | null | undefined
  readonly county?: string | null | undefined
  readonly businessActivity?: string | null | undefined
  readonly vatRegistered?: boolean | null | undefined
  readonly address?:
    | {
        readonly street?: string | null | undefined
        readonly postalCode?: string | null | undefined
        readonly fullAddress?: string | null | undefined
      }
    | undefined
  readonly registrationDate?: string | null | undefined
  readonly status?: string | null | undefined
  readonly previousNames?: readonly FormerNameOfForm[] | undefined
}

interface FormerNameOfForm {
  readonly name: string
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
}

export function formerNamesOf(names: readonly FormerNameOfForm[]) {
  return names.map(({ name, startDate = null, endDate = null }) => ({ name, startDate, endDate }))
}

/** Whether the register could add anything to what a form says. */
export function hasGaps(form: CompanyForm): boolean {
  const { type, county, businessActivity, vatRegistered, address, registrationDate, status } = form
  const facts = [type, county, businessActivity, vatRegistered, address?.fullAddress, registrationDate, status]
  return facts.some((fact) => fact === undefined || fact === null)
}

/** A new company: what the form says, and where it says nothing what the register does. */
export function companyFromForm(form: CompanyForm, reading: RegistryReading | null) {
  const known = reading?.entry
  const { address, previousNames = [] } = form
  return {
    registryCode: form.registryCode,
    name: form.name,
    legalForm: form.type ?? known?.legalForm ?? null,
    county: form.county ?? known?.county ?? null,
    businessActivity: form.businessActivity ?? known?.businessActivity ?? null,
    vatRegistered: form.vatRegistered ?? known?.vatRegistered ?? null,
    status: form.status ?? known?.status ?? null,
    registrationDate: form.registrationDate ?? known?.registrationDate ?? null,
    street: address?.street ?? known?.street ?? null,
    postalCode: address?.postalCode ?? known?.postalCode ?? null,
    fullAddress: address?.fullAddress ?? known?.fullAddress ?? null,
    formerNames: previousNames.length > 0 ? formerNamesOf(previousNames) : (known?.formerNames ?? []),
    emtaAsOf: known?.emtaAsOf ?? null,
    registryAsOf: known?.registryAsOf ?? null,
  }
}
