import { fold } from '../search/fold.ts'
import { legalFormInName, legalFormOfName } from './legal-form.ts'

export type PersonKind = 'legal-person' | 'natural-person' | 'unknown'

/**
 * Marks of the self-employed in both languages. `isikust` and `isik ettev` are left of the usual
 * words when their vowels or one of their letters are damaged; 'juriidiline isik' has neither.
 */
const naturalPerson =
  /\bf ?i ?e\b|fu+si+li|fuus[a-z]* isik|isikust|isik ettev|eraisik|uksikisik|(?:era|uksik|vaike)ettevotja|self ?employ|freelanc|sole (?:propriet|trader|owner)|individual|(?:natural|private|physical) person/

/**
 * Stems of the words for companies, associations, foundations, authorities and non-residents in
 * both languages.
 */
const legalPerson = new RegExp(
  (
    'uhing uhistu selts sihtasutus asutus riigi riik omavalits avalik juriidili resident filiaal fond kirik kogudus ' +
    'erakond liit kohtu koda kloost ruhmitus institutsioon ulikool kogukond company partnership association foundation ' +
    'government authority state municipal public legal branch institution organi cooperative church'
  ).replaceAll(' ', '|'),
)

/**
 * Folded words with single spaces; points, hyphens and brackets count as spaces: 'F.I.E.' is 'f i
 * e'.
 */
function wordsOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The kind of person in the words of a source for a kind of taxpayer or a legal form, full or
 * short. An empty or unknown text is `unknown`, never a legal person: otherwise a new word for the
 * self-employed would store people.
 */
export function personKind(words: string): PersonKind {
  const plain = wordsOf(words)
  if (naturalPerson.test(plain)) return 'natural-person'
  return legalPerson.test(plain) || legalFormOfName(words.trim()) !== null
    ? 'legal-person'
    : 'unknown'
}

/**
 * Whether a name says that it is a self-employed person's: 'Jaan Tamm FIE', 'FIE Jaan Tamm', but
 * not 'OÜ Hea FIE'.
 */
export function isNaturalPersonName(name: string): boolean {
  // Testing first is far cheaper, since hardly any of half a million names has the letters.
  if (!/f\W?i\W?e\b|f[uü]+silise/i.test(name) || legalFormInName(name) !== null) return false
  return /^f ?i ?e\b|\bf ?i ?e$|fuusilisest isikust/.test(wordsOf(name))
}

/** An Estonian personal code: sex and century, a date, and four digits. */
const personalCode = /(?<!\d)[1-8]\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}(?!\d)/

/** Whether a text holds a personal code, which only a natural person has. */
export function holdsPersonalCode(text: string): boolean {
  return personalCode.test(text)
}
