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
 * Whom a row is about, by EMTA's `Liik`. An empty or unheard-of one is `unknown`, never taken for a legal person: a
 * new word for the self-employed must not bring people's figures in.
 */
export function taxpayerKind(type: string): TaxpayerKind {
  const folded = fold(type)
  if (naturalPerson.test(folded)) return 'natural-person'
  return legalPerson.test(folded) ? 'legal-person' : 'unknown'
}
