import type { AnyCompany } from '@kvartal/contract/companies'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Fact, Facts } from '../../../ui/text/facts.tsx'
import { SourceLine } from '../source-line.tsx'
import { factSources, markOf } from './fact-sources.ts'

/** A fact of a company: its label, its value, and its place among the origins; `null` for what is not a stored fact. */
export type OriginatedFact = readonly [
  label: string,
  value: ReactNode,
  fact: keyof AnyCompany['origins'] | null,
]

interface FactsWithOriginProps {
  readonly company: AnyCompany
  readonly facts: readonly OriginatedFact[]
  /** Facts outside of the list that the source line is about, too. */
  readonly alsoNamed?: Partial<Record<keyof AnyCompany['origins'], string>>
  /** The source line when no fact is known. */
  readonly none: string
}

/** A card's facts and their sources; what a person typed is marked and never attributed to a register. */
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
