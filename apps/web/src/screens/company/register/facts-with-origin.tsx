import type { CompanyAlone } from '@kvartal/contract/companies'
import { formatDate } from '@kvartal/domain/format/date'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Fact, Facts } from '../../../ui/text/facts.tsx'
import { SourceLine } from '../card-foot.tsx'

type Origin = NonNullable<CompanyAlone['origins'][keyof CompanyAlone['origins']]>
type FactNames = Partial<Record<keyof CompanyAlone['origins'], string>>

const typedByHand = 'sisestatud käsitsi'

/**
 * The sources of a card's facts: `Allikas: EMTA avaandmed, 10.07.2026`; with several, what each
 * has: `Allikas: äriregister, 21.09.2026: maakond; sisestatud käsitsi: tegevusala`. `null` when no
 * fact is known.
 * @param names the card's facts as they are called within a sentence
 */
export function factSources(
  { origins, sources }: Pick<CompanyAlone, 'origins' | 'sources'>,
  names: FactNames,
): string | null {
  const words: Readonly<Record<Origin, string>> = {
    registry: dated('äriregister', sources.registry),
    'registry-details': dated('äriregistri üldandmed', sources.details),
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
function markOf(origin: Origin | null): string | null {
  if (origin === 'hand') return typedByHand
  return origin === 'unknown' ? 'allikas teadmata' : null
}

function dated(name: string, source: CompanyAlone['sources']['emta']): string {
  return source === null ? name : `${name}, ${formatDate(source.asOf)}`
}

/**
 * A fact of a company: its label, its value, and its place among the origins; `null` for what is
 * not a stored fact.
 */
export type OriginatedFact = readonly [
  label: string,
  value: ReactNode,
  fact: keyof CompanyAlone['origins'] | null,
]

interface FactsWithOriginProps {
  readonly company: CompanyAlone
  readonly facts: readonly OriginatedFact[]
  /** Facts outside of the list that the source line is about, too. */
  readonly alsoNamed?: Partial<Record<keyof CompanyAlone['origins'], string>>
  /** The source line when no fact is known. */
  readonly none: string
}

/**
 * A card's facts and their sources; what a person typed is marked and never attributed to a
 * register.
 */
export function FactsWithOrigin({ company, facts, alsoNamed = {}, none }: FactsWithOriginProps) {
  const { origins } = company
  const names = {
    ...alsoNamed,
    ...Object.fromEntries(
      facts.flatMap(([label, , fact]) => (fact === null ? [] : [[fact, nameOf(label)]])),
    ),
  }
  return (
    <>
      <Facts
        layout="beside"
        facts={facts.map(([label, value, fact]): Fact => {
          const mark = fact === null ? null : markOf(origins[fact])
          return [
            label,
            mark === null || value === null ? (
              value
            ) : (
              <Marked key={label} value={value} mark={mark} />
            ),
          ]
        })}
      />
      <SourceLine>{factSources(company, names) ?? none}</SourceLine>
    </>
  )
}

/** A label within a sentence; abbreviations keep their capitals. */
function nameOf(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

function Marked({ value, mark }: { readonly value: ReactNode; readonly mark: string }) {
  return (
    <>
      {value}{' '}
      <Box component="span" c="dimmed" fw={400} fz={13}>
        ({mark})
      </Box>
    </>
  )
}
