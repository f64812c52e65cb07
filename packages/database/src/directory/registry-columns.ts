import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'

/** The directory's columns with the register's facts, their types and fields. */
export const registryColumns = [
  { name: 'registry_name', type: 'text', fact: 'name', factOf: (facts) => facts.name },
  { name: 'legal_form', type: 'text', fact: 'legalForm', factOf: (facts) => facts.legalForm },
  { name: 'county', type: 'text', fact: 'county', factOf: (facts) => facts.county },
  {
    name: 'vat_registered',
    type: 'boolean',
    fact: 'vatRegistered',
    factOf: (facts) => facts.vatRegistered,
  },
  { name: 'status', type: 'text', fact: 'status', factOf: (facts) => facts.status },
  {
    name: 'registration_date',
    type: 'date',
    fact: 'registrationDate',
    factOf: (facts) => facts.registrationDate,
  },
  { name: 'street', type: 'text', fact: 'street', factOf: (facts) => facts.street },
  { name: 'postal_code', type: 'text', fact: 'postalCode', factOf: (facts) => facts.postalCode },
  { name: 'full_address', type: 'text', fact: 'fullAddress', factOf: (facts) => facts.fullAddress },
] as const satisfies readonly {
  readonly name: string
  readonly type: string
  readonly fact: keyof RegistryFacts
  readonly factOf: (facts: RegistryFacts) => string | boolean | null
}[]

/** The column names, with a table prefix if one is given: `i.registry_name, i.legal_form, …`. */
export function registryColumnsOf(table?: string): string {
  return registryColumns
    .map(({ name }) => (table === undefined ? name : `${table}.${name}`))
    .join(', ')
}
