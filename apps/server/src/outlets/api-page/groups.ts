import type { Endpoint } from '@kvartal/contract/endpoint'

interface Group {
  readonly id: string
  readonly title: string
  /** The path prefixes of its calls. */
  readonly paths: readonly string[]
}

/**
 * The page's chapters, in order; a call belongs to the first one with the longest matching prefix.
 */
export const groups: readonly Group[] = [
  { id: 'otsing', title: 'Otsing', paths: ['/api/search'] },
  { id: 'ettevotted', title: 'Ettevõtted', paths: ['/api/companies'] },
  { id: 'kvartalid', title: 'Kvartaliandmed', paths: ['/api/financial-data'] },
  {
    id: 'edetabel',
    title: 'Edetabel ja ülevaade',
    paths: ['/api/ranking', '/api/overview', '/api/activities'],
  },
  { id: 'aruanded', title: 'Majandusaasta aruanded', paths: ['/api/annual-reports'] },
  { id: 'tagid', title: 'Tagid', paths: ['/api/tags'] },
  {
    id: 'ariregister',
    title: 'Päringud äriregistrist',
    paths: ['/api/companies/registry', '/api/companies/search', '/api/companies/arireg'],
  },
  {
    id: 'soovitused',
    title: 'Soovitused',
    paths: [
      '/api/companies/recommend',
      '/api/companies/{id}/approve',
      '/api/companies/{id}/reject',
    ],
  },
  {
    id: 'uuendamised',
    title: 'Andmete uuendamine',
    paths: [
      '/api/runs',
      '/api/scraper',
      '/api/companies/status',
      '/api/companies/refresh-all',
      '/api/annual-reports/fetch-all',
    ],
  },
  {
    id: 'maksumaarad',
    title: 'Maksumäärad ja arvutuse muutused',
    paths: ['/api/taxrates', '/api/breaks'],
  },
  { id: 'votmed', title: 'API võtmed', paths: ['/api/keys'] },
  { id: 'jalgimine', title: 'Jälgimine', paths: ['/api/watch'] },
  {
    id: 'kontod',
    title: 'Kontod ja sisselogimine',
    paths: ['/api/users', '/api/auth', '/api/account-links', '/api/invitations'],
  },
  {
    id: 'haldus',
    title: 'Seaded, süsteem, auditilogi ja tagasivõtmine',
    paths: ['/api/settings', '/api/retention', '/api/system', '/api/audit-log', '/api/undo'],
  },
]

/** The chapter of a call. @throws Error when the table lacks one */
export function groupOf({ path }: Pick<Endpoint, 'path'>): Group {
  const lengthIn = ({ paths }: Group) =>
    Math.max(
      0,
      ...paths.filter((beginning) => path.startsWith(beginning)).map(({ length }) => length),
    )
  const best = groups.toSorted((a, b) => lengthIn(b) - lengthIn(a))[0]
  if (best === undefined || lengthIn(best) === 0)
    throw new Error(`The page of the API has no chapter for ${path}.`)
  return best
}
