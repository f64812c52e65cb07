import type { companyCalls } from '@kvartal/contract/companies'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { CompanyKey } from '@kvartal/contract/reply'
import {
  figureSources,
  importedPeriods,
  type QuarterOrigins,
  readCompanyOrigins,
  readCompanyQuarters,
  readPublications,
} from '@kvartal/database/figures/company-quarters'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Context } from '../context.ts'
import { figureText } from '../figures/figure-texts.ts'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import { presentAlone } from './present-alone.ts'
import { requireVisible } from './visible-company.ts'

type Financials = ReplyData<typeof companyCalls.readCompanyFinancials>

/**
 * Reads a company with its quarterly figures, oldest first, and where they come from, as the JSON
 * of a whole reply. Publications are kept per version of the data, and so are the figures of
 * companies that were asked for last.
 */
export function makeReadFinancials({
  reads: database,
  versions,
  readRates,
  figureTexts,
}: Pick<Context, 'reads' | 'versions' | 'readRates' | 'figureTexts'>) {
  const { db } = database
  const keptPublications = keepPerVersion(
    () => versions.read('publications'),
    () => readPublications(db),
  )
  /** Another process may have imported one a moment ago. */
  const publicationsOf = async ({ publishedIn }: QuarterOrigins) => {
    const known = await keptPublications()
    return publishedIn.every(({ publicationId }) => known.has(publicationId))
      ? known
      : readPublications(db)
  }

  const read = async (key: CompanyKey) => {
    const kept = await figureTexts.current()
    const known = 'registryCode' in key ? kept.get(key.registryCode) : undefined
    if (known !== undefined) return { ...(await readCompanyOrigins(db, key)), text: known }
    const { figures, ...found } = await readCompanyQuarters(db, key)
    const text = figureText(figures, await readRates())
    if ('registryCode' in key) kept.keep(key.registryCode, text)
    return { ...found, text }
  }

  return async (key: CompanyKey, visitor: Visitor): Promise<Buffer> => {
    const { text, details, ...found } = await read(key)
    const company = await requireVisible(database, key, visitor, found.company)
    const publications = await publicationsOf(found)
    const presented: Pick<Financials, 'company'> = {
      company: presentAlone(company, details, visitor),
    }
    const origins: Omit<Financials, 'company' | 'financialData'> = {
      publications: figureSources(found, publications),
      importedPeriods: importedPeriods(found, publications),
      removedPeriods: [...found.removedPeriods],
    }
    return Buffer.concat([
      Buffer.from(
        `{"success":true,"data":${JSON.stringify(presented).slice(0, -1)},"financialData":`,
      ),
      text,
      Buffer.from(`,${JSON.stringify(origins).slice(1)}}`),
    ])
  }
}
