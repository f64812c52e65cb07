import type { RegistryFacts } from '@kvartal/contract/registry'
import { missing } from '@kvartal/domain/format/number'
import { Box } from '@mantine/core'
import type { Column } from '../../ui/tables/record-table.tsx'
import type { ComparedFact } from './compare-facts.ts'

/** The columns of the recommended facts, before the register is read. */
export const suggestionColumns: readonly Column<ComparedFact>[] = [
  { heading: '', kind: 'name', renderCell: ({ name }) => name },
  { heading: 'Soovitus', renderCell: (fact) => <Value fact={fact} text={fact.suggested} /> },
]

/** The same beside the facts of the register, or of EMTA in its place, with differences marked. */
export const comparisonColumns: Readonly<
  Record<RegistryFacts['source'], readonly Column<ComparedFact>[]>
> = {
  registry: columnsBeside('Äriregister'),
  'registry-open-data': columnsBeside('Äriregister'),
  emta: columnsBeside('EMTA'),
}

function columnsBeside(heading: string): readonly Column<ComparedFact>[] {
  return [
    ...suggestionColumns,
    {
      heading,
      renderCell: (fact) => (
        <span>
          <Value fact={fact} text={fact.registered} /> <Difference fact={fact} />
        </span>
      ),
    },
  ]
}

function Value({
  fact: { difference },
  text,
}: {
  readonly fact: ComparedFact
  readonly text: string | null
}) {
  return (
    <Box component="span" mr={4} {...(difference === 'differs' ? { fw: 600 } : {})}>
      {text ?? missing}
    </Box>
  )
}

function Difference({ fact: { difference } }: { readonly fact: ComparedFact }) {
  if (difference === null) return null
  if (difference === 'onlyInRegister') {
    return (
      <Box component="span" c="dimmed" fz={12}>
        soovituses puudub
      </Box>
    )
  }
  return (
    <Box
      component="span"
      display="inline-block"
      px={6}
      fz={12}
      fw={600}
      lh="18px"
      c="var(--warning)"
      bd="1px solid currentColor"
      bdrs={5}
    >
      erineb
    </Box>
  )
}
