import type { AnyCompany } from '@kvartal/contract/companies'
import { formatDate } from '@kvartal/domain/format/date'

type Origin = NonNullable<AnyCompany['origins']['name']>
type FactNames = Partial<Record<keyof AnyCompany['origins'], string>>

const typedByHand = 'sisestatud käsitsi'

/**
 * The sources of a card's facts: `Allikas: EMTA avaandmed, 10.07.2026`; with several, what each has:
 * `Allikas: äriregister, 21.09.2026: maakond; sisestatud käsitsi: tegevusala`. `null` when no fact is known.
 * @param names the card's facts as they are called within a sentence
 */
export function factSources(
  { origins, sources }: Pick<AnyCompany, 'origins' | 'sources'>,
  names: FactNames,
): string | null {
  const words: Readonly<Record<Origin, string>> = {
    registry: dated('äriregister', sources.registry),
    emta: dated('EMTA avaandmed', sources.emta),
    hand: typedByHand,
    unknown: 'teadmata',
  }
  // The keys of the names are facts.
  const known = (Object.keys(names) as (keyof FactNames)[]).filter((fact) => origins[fact] !== null)
  const parts = (Object.keys(words) as Origin[]).flatMap((origin) => {
    const own = known.filter((fact) => origins[fact] === origin).map((fact) => names[fact])
    return own.length === 0 ? [] : [{ words: words[origin], facts: own.join(', ') }]
  })
  if (parts.length === 0) return null
  return `Allikas: ${parts.length === 1 ? parts[0]?.words : parts.map((part) => `${part.words}: ${part.facts}`).join('; ')}`
}

/** The mark of a fact that was typed by hand or whose source is unknown; `null` for others. */
export function markOf(origin: Origin | null): string | null {
  if (origin === 'hand') return typedByHand
  return origin === 'unknown' ? 'allikas teadmata' : null
}

function dated(name: string, source: AnyCompany['sources']['emta']): string {
  return source === null ? name : `${name}, ${formatDate(source.asOf)}`
}
