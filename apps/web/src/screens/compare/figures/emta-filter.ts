import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import type { FilteredSource } from './compare-source.ts'

/** Quarterly figures, published by EMTA, as the filter offers them. */
export const emtaFilter: FilteredSource = {
  metrics: quarterMetrics,
  note: (published) =>
    `I kv käive = detsember–veebruar; EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval${
      published.length === 0 ? '. EMTA andmeid ei ole veel laaditud.' : ''
    }`,
}
