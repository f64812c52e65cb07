/** Who publishes what Kvartal shows. */
export const publishers = {
  emta: { name: 'Maksu- ja Tolliamet', page: 'https://www.emta.ee' },
  registry: {
    name: 'Registrite ja Infosüsteemide Keskus',
    page: 'https://avaandmed.ariregister.rik.ee',
  },
} as const

/** The licence of all sources. */
export const licence = {
  name: 'CC BY 4.0',
  page: 'https://creativecommons.org/licenses/by/4.0/deed.et',
} as const

const registryDownloads = 'https://avaandmed.ariregister.rik.ee/et/avaandmete-allalaadimine'

/** The open data that Kvartal shows, with the page on which they are published. */
export const dataSources = {
  quarters: {
    name: 'Maksu- ja Tolliameti kvartaliandmed',
    publisher: publishers.emta.name,
    page: 'https://www.emta.ee/eraklient/amet-uudised-ja-kontakt/uudised-pressiinfo-statistika/statistika-ja-avaandmed',
  },
  registry: {
    name: 'Äriregistri andmed ettevõtetest',
    publisher: publishers.registry.name,
    page: registryDownloads,
  },
  reports: {
    name: 'Äriregistri majandusaasta aruanded',
    publisher: publishers.registry.name,
    page: registryDownloads,
  },
} as const

export type DataSource = keyof typeof dataSources
