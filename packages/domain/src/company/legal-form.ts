import { fold } from '../search/fold.ts'

/** Short legal forms with their full names. */
export const legalForms = {
  OÜ: 'Osaühing',
  AS: 'Aktsiaselts',
  TÜ: 'Täisühing',
  UÜ: 'Usaldusühing',
  TÜH: 'Tulundusühistu',
  MTÜ: 'Mittetulundusühing',
  SA: 'Sihtasutus',
  KÜ: 'Korteriühistu',
  HÜ: 'Hooneühistu',
  MP: 'Maaparandusühistu',
  SE: 'Euroopa äriühing',
  SCE: 'Euroopa ühistu',
  EMHÜ: 'Euroopa majandushuviühing',
  FILIAAL: 'Välismaa äriühingu filiaal',
} as const

export type LegalForm = keyof typeof legalForms

// Longer names come before shorter ones that they contain, so that the first match is the right
// one.
const spellings: readonly (readonly [string, LegalForm])[] = [
  ['euroopa majandushuviühing', 'EMHÜ'],
  ['euroopa äriühing', 'SE'],
  ['euroopa ühistu', 'SCE'],
  ['mittetulundusühing', 'MTÜ'],
  ['tulundusühistu', 'TÜH'],
  ['usaldusühing', 'UÜ'],
  ['korteriühistu', 'KÜ'],
  ['hooneühistu', 'HÜ'],
  ['maaparandusühistu', 'MP'],
  ['aktsiaselts', 'AS'],
  ['osaühing', 'OÜ'],
  ['täisühing', 'TÜ'],
  ['sihtasutus', 'SA'],
  ['välismaa äriühingu filiaal', 'FILIAAL'],
  ['filiaal', 'FILIAAL'],
  ['mtü', 'MTÜ'],
  ['tüh', 'TÜH'],
  ['oü', 'OÜ'],
  ['as', 'AS'],
  ['uü', 'UÜ'],
  ['tü', 'TÜ'],
  ['sa', 'SA'],
  ['se', 'SE'],
  ['kü', 'KÜ'],
]

const formOf = new Map(spellings.map(([spelling, form]) => [fold(spelling), form]))

/** All words of legal forms, folded; searches ignore these words. */
export const legalFormWords: ReadonlySet<string> = new Set(
  [...formOf.keys()].filter((word) => !word.includes(' ')),
)

export function isLegalForm(text: string): text is LegalForm {
  return Object.hasOwn(legalForms, text)
}

/** The full name of a short form; an unknown text is returned unchanged. */
export function legalFormName(type: string): string {
  return isLegalForm(type) ? legalForms[type] : type
}

/** The short form of a full name in the register ('Osaühing'), `null` for an unknown one. */
export function legalFormOfName(fullName: string): LegalForm | null {
  return formOf.get(fold(fullName)) ?? null
}

/**
 * Finds the legal form in a company's name ('EESTI RAAMAT, OÜ', 'OSAÜHING ONRY'). The end of the
 * name takes precedence over its beginning. `null` when neither is a legal form.
 */
export function legalFormInName(name: string): LegalForm | null {
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const last = words.at(-1)
  const first = words[0]
  const lastTwo = words.slice(-2).join(' ')
  return formOf.get(lastTwo) ?? formOf.get(last ?? '') ?? formOf.get(first ?? '') ?? null
}
