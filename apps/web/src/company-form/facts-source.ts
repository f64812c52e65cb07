import type { RegistryFacts } from '@kvartal/contract/registry'

/** Where facts about a company come from: when the register is not available, another source replaces it. */
export const factsSources: Record<RegistryFacts['source'], string> = {
  registry: 'äriregister',
  'registry-open-data': 'äriregistri avaandmed',
  emta: 'Maksu- ja Tolliameti avaandmed',
}
