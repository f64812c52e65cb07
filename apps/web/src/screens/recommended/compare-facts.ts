import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import {
  factIn,
  inOrder,
  type FactKey,
  factTable,
  factText,
  listedFacts,
} from '@kvartal/domain/company/facts'
import { legalFormName } from '@kvartal/domain/company/legal-form'

/**
 * How the recommended value compares to the register's; `null` where they agree or cannot be
 * compared.
 */
type Difference = 'differs' | 'onlyInRegister' | null

export interface ComparedFact {
  readonly name: string
  /** `null` where unknown. */
  readonly suggested: string | null
  readonly registered: string | null
  readonly difference: Difference
}

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

/** In the order of the comparison; facts that are not named here follow. */
const firstFacts: readonly FactKey[] = [
  'name',
  'legalForm',
  'county',
  'businessActivity',
  'vatRegistered',
  'fullAddress',
  'registrationDate',
]

function factsOf(company: Company | RegistryFacts): [string, string | null][] {
  return inOrder(firstFacts, listedFacts).map((key) => {
    const text = factText(key, factIn(company, key))
    const isForm = key === 'legalForm' && text !== null
    return [factTable[key].label, isForm ? legalFormName(text) : text]
  })
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
