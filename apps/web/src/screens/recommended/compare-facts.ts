import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import { legalFormName } from '@kvartal/domain/company/legal-form'
import { formatDate } from '@kvartal/domain/format/date'

/** How the recommended value compares to the register's; `null` where they agree or cannot be compared. */
type Difference = 'differs' | 'onlyInRegister' | null

export interface ComparedFact {
  readonly name: string
  /** `null` where unknown. */
  readonly suggested: string | null
  readonly registered: string | null
  readonly difference: Difference
}

type Comparable = Pick<
  Company,
  | 'name'
  | 'type'
  | 'county'
  | 'businessActivity'
  | 'vatRegistered'
  | 'address'
  | 'registrationDate'
  | 'status'
>

/**
 * The recommended facts beside the register's; facts unknown to both are left out.
 * @param registered `null` until the register is read
 */
export function compareFacts(suggested: Company, registered: RegistryFacts | null): ComparedFact[] {
  const own = factsOf(suggested)
  const theirs = new Map(registered === null ? [] : factsOf(registered))
  return own
    .map(([name, value]): ComparedFact => {
      const other = theirs.get(name) ?? null
      return { name, suggested: value, registered: other, difference: differenceOf(value, other) }
    })
    .filter((fact) => fact.suggested !== null || fact.registered !== null)
}

function factsOf(company: Comparable): [string, string | null][] {
  const { type, vatRegistered, registrationDate } = company
  return [
    ['Nimi', company.name],
    ['Õiguslik vorm', type === null ? null : legalFormName(type)],
    ['Maakond', company.county],
    ['Tegevusala', company.businessActivity],
    ['Käibemaksukohustuslane', vatRegistered === null ? null : vatRegistered ? 'jah' : 'ei'],
    ['Aadress', company.address.fullAddress],
    ['Registreeritud', registrationDate === null ? null : formatDate(registrationDate)],
    ['Staatus', company.status],
  ]
}

function differenceOf(suggested: string | null, registered: string | null): Difference {
  if (registered === null) return null
  if (suggested === null) return 'onlyInRegister'
  return plain(suggested) === plain(registered) ? null : 'differs'
}

/** Registers use capitals and spaces inconsistently, which is not a difference. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('et')
}
