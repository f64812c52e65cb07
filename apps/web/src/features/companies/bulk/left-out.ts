import { csvLine, csvStart } from '@kvartal/domain/format/csv'
import type { CurationOutcome } from '../../../api/curate-many.ts'

/** Codes that are left out for the same reason. */
export interface LeftOut {
  readonly title: string
  readonly reason: string
  readonly codes: readonly string[]
}

/** What is left out and why; reasons without codes are dropped. */
export function leftOutOf(outcome: Pick<CurationOutcome, 'unknown' | 'hidden' | 'liquidated' | 'invalid'>): readonly LeftOut[] {
  const all = [
    { title: 'Tundmatud', reason: 'Sellist koodi ei tunne EMTA ega äriregister', codes: outcome.unknown },
    { title: 'Peidetud või ootel', reason: 'Kvartalis, kuid peidetud või alles soovitatud', codes: outcome.hidden },
    { title: 'Tegevuse lõpetanud', reason: 'Likvideerimisel, pankrotis, kustutatud või registri failist kadunud', codes: outcome.liquidated },
    { title: 'Vigased', reason: 'Registrikood on kaheksa numbrit', codes: outcome.invalid },
  ]
  return all.filter(({ codes }) => codes.length > 0)
}

/** The codes that were left out as a file for Excel. */
export function leftOutCsv(leftOut: readonly LeftOut[]): string {
  const rows = leftOut.flatMap(({ codes, reason }) => codes.map((code) => csvLine([code, reason])))
  return [csvStart, csvLine(['Registrikood', 'Miks jäi välja']), ...rows].join('')
}
