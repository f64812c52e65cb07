import type { InvalidEntry } from '@kvartal/domain/company/pasted-codes'
import { csvLine, csvStart } from '@kvartal/domain/format/csv'
import type { CurationOutcome } from '../../../api/curate-many.ts'

/** A code that is left out, or what stands in place of one, and where: only the list that was pasted knows that. */
export interface LeftOutCode {
  readonly code: string
  readonly rows: readonly number[]
  readonly name: string | null
}

/** Codes that are left out for the same reason. */
export interface LeftOut {
  readonly title: string
  readonly reason: string
  readonly codes: readonly LeftOutCode[]
}

/** What is left out and why; reasons without codes are dropped. */
export function leftOutOf(
  outcome: Pick<CurationOutcome, 'unknown' | 'hidden' | 'liquidated'>,
  invalid: readonly InvalidEntry[],
): readonly LeftOut[] {
  const plain = (codes: readonly string[]) => codes.map((code) => ({ code, rows: [], name: null }))
  const all = [
    {
      title: 'Tundmatud',
      reason: 'Sellist koodi ei tunne EMTA ega äriregister',
      codes: plain(outcome.unknown),
    },
    {
      title: 'Peidetud või ootel',
      reason: 'Kvartalis, kuid peidetud või alles soovitatud',
      codes: plain(outcome.hidden),
    },
    {
      title: 'Tegevuse lõpetanud',
      reason: 'Likvideerimisel, pankrotis, kustutatud või registri failist kadunud',
      codes: plain(outcome.liquidated),
    },
    {
      title: 'Vigased',
      reason: 'Registrikood on kaheksa numbrit',
      codes: invalid.map(({ text, ...place }) => ({ code: text, ...place })),
    },
  ]
  return all.filter(({ codes }) => codes.length > 0)
}

/** `1234567 (rida 4, Aas AS)` */
export function leftOutWords({ code, rows, name }: LeftOutCode): string {
  const place = [
    ...(rows.length === 0 ? [] : [`${rows.length === 1 ? 'rida' : 'read'} ${rows.join(', ')}`]),
    ...(name === null ? [] : [name]),
  ]
  return place.length === 0 ? code : `${code} (${place.join(', ')})`
}

/** The codes that were left out as a file for Excel. */
export function leftOutCsv(leftOut: readonly LeftOut[]): string {
  const rows = leftOut.flatMap(({ codes, reason }) =>
    codes.map(({ code, rows: places, name }) =>
      csvLine([code, reason, places.join(', '), name ?? '']),
    ),
  )
  return [csvStart, csvLine(['Registrikood', 'Miks jäi välja', 'Rida', 'Nimi']), ...rows].join('')
}
