import type { RegistryFacts } from '@kvartal/contract/registry'
import { formatDate } from '@kvartal/domain/format/date'
import classes from './facts-source.module.css'

const sources: Record<RegistryFacts['source'], string> = {
  registry: 'äriregister',
  'registry-open-data': 'äriregistri avaandmed',
  emta: 'Maksu- ja Tolliameti avaandmed, mitte äriregister',
}

/** The source of the facts in the form: when the register is not available, another source replaces it. */
export function FactsSource({ facts }: { readonly facts: RegistryFacts | null }) {
  if (facts === null) return null
  const { source, asOf } = facts
  const when = asOf === null ? '' : `, seisuga ${formatDate(asOf)}`
  return (
    <p className={classes.source} role="status">
      Allikas: {sources[source]}
      {when}
    </p>
  )
}
