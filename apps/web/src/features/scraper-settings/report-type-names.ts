import { reportTypes } from '@kvartal/contract/scraper'

export type ReportType = (typeof reportTypes)[number]

/** What stands behind the register's codes (specification, section 3). */
export const reportTypeNames: Readonly<Record<ReportType, string>> = {
  '14': 'Bilanss',
  '35': 'Kasumiaruanne, skeem 1',
  '36': 'Kasumiaruanne, skeem 2',
  '18': 'Rahavoogude aruanne, kaudne meetod',
  '19': 'Rahavoogude aruanne, otsene meetod',
}
