import { outOf } from './numerals.ts'

export interface Share {
  readonly drawn: number
  readonly all: number
}

/** `Graafikul on 60 suurimat ettevõtet 210-st; tabelis on kõik.`; `null` when nothing is omitted. */
export function limitSentence(companies: Share, tags: Share): string | null {
  const parts = [
    part(companies, 'ettevõte', 'ettevõtet'),
    part(tags, 'tagi keskmine', 'tagi keskmist'),
  ]
  const shown = parts.filter((text) => text !== null)
  return shown.length === 0 ? null : `Graafikul on ${shown.join(' ja ')}; tabelis on kõik.`
}

function part({ drawn, all }: Share, one: string, many: string): string | null {
  if (drawn === all) return null
  return drawn === 1 ? `suurim ${one} ${outOf(all)}` : `${drawn} suurimat ${many} ${outOf(all)}`
}
