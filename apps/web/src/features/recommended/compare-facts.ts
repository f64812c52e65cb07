import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import { legalFormName } from '@kvartal/domain/company/legal-form'
import { formatDate } from '@kvartal/domain/format/date'

/** How what was suggested stands to what the register says; `null` where they agree or cannot be compared. */
export type Difference = 'differs' | 'onlyInRegister' | null

export interface ComparedFact {
  readonly name: string
  /** `null` where nothing is known. */
  readonly suggested: string | null
  readonly registered: string | null
  readonly difference: Difference
}

type Comparable = Pick<
  Company,
  'name' | 'type' | 'county' | 'businessActivity' | 'vatRegistered' | 'address' | 'registrationDate' | 'status'
>

/**
 * What was suggested beside what the register says, fact by fact; facts that neither knows are left out.
 * @param registered `null` while the register has not been read
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

/** Registers write in capitals and with spaces of their own, which makes no difference. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('et')
}
