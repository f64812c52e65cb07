import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import type { Reads } from '@kvartal/database/open'
import { counted } from '@kvartal/domain/format/counted'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { requireTag } from '../../companies/read-tags.ts'
import { newestTable, newestWords, readNewestFigures } from './newest-figures.ts'
import type { PageFacts } from './page-facts.ts'

const mostCompanies = 50

const shownMetrics = quarterMetrics.filter(({ id }) => id === 'revenue' || id === 'employees')

/**
 * The list of a tag's companies.
 * @throws NotFound when there is no such tag
 */
export async function readTagPage(database: Reads, id: number): Promise<PageFacts> {
  const tag = await requireTag(database.db, id, { includeHidden: false })
  const companies = (
    await listChosenCompanies(database.db, { tagIds: [id], includeHidden: false })
  ).slice(0, mostCompanies)
  const figures = await readNewestFigures(database, companies, null)
  const [first] = shownMetrics
  const parts = [
    `Tagiga „${tag.name}“ on ${counted(tag.companyCount, 'ettevõte', 'ettevõtet')}.`,
    sentence(tag.description ?? ''),
  ]
  const newest =
    figures === null || first === undefined
      ? ''
      : `Käive ${newestWords(figures, first)} Allikas: Maksu- ja Tolliamet.`
  return {
    status: 200,
    title: tag.name,
    description: [...parts, newest].filter((part) => part !== '').join(' '),
    address: `/companies?tag=${id}`,
    isListed: true,
    picture: {
      address: `/export/compare.png?t=${id}&size=1200x630`,
      text: `${tag.name}: keskmine käive kvartalite kaupa`,
    },
    feed: { path: `/tags/${id}/feed.atom`, title: `${tag.name}: uued andmed` },
    embed: null,
    organizations: companies,
    table: figures === null ? null : newestTable(figures, shownMetrics),
  }
}

function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}
