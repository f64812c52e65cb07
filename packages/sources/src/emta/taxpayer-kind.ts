import { fold } from '@kvartal/domain/search/fold'

export type TaxpayerKind = 'legal-person' | 'natural-person' | 'unknown'

const naturalPerson = /\bfie\b|fuusilise|eraisik|self.?employed|sole (?:proprietor|trader)|(?:natural|private) person/

/** Stems of the words for companies, associations, foundations, authorities and non-residents in both languages. */
const legalPerson = new RegExp(
  (
    'uhing uhistu selts sihtasutus asutus riigi riik omavalits avalik juriidili resident filiaal fond kirik kogudus ' +
    'erakond liit kohtu company partnership association foundation government authority state municipal public legal ' +
    'branch institution organi cooperative church'
  ).replaceAll(' ', '|'),
)

/**
 * The kind of taxpayer, from EMTA's `Liik`. An empty or unknown text is `unknown`, never a legal person: otherwise a
 * new word for the self-employed would import people's figures.
 */
export function taxpayerKind(type: string): TaxpayerKind {
  const folded = fold(type)
  if (naturalPerson.test(folded)) return 'natural-person'
  return legalPerson.test(folded) ? 'legal-person' : 'unknown'
}
