import type { RegistryFacts } from '@kvartal/contract/registry'
import { formatDate } from '@kvartal/domain/format/date'
import { Box } from '@mantine/core'

export const sourceNames: Record<RegistryFacts['source'], string> = {
  registry: 'äriregister',
  'registry-open-data': 'äriregistri avaandmed',
  emta: 'Maksu- ja Tolliameti avaandmed',
}

/** The source of the facts in the form: when the register is not available, another source replaces it. */
export function FactsSource({ facts: { source, asOf } }: { readonly facts: RegistryFacts }) {
  return (
    <Box component="p" role="status" c="dimmed" fz={13}>
      Allikas: {sourceNames[source]}
      {source === 'emta' && ', mitte äriregister'}
      {asOf !== null && `, seisuga ${formatDate(asOf)}`}
    </Box>
  )
}
