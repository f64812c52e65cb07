import type { CompanyAlone, companyCalls } from '@kvartal/contract/companies'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { CompanyKey } from '@kvartal/contract/reply'
import { readAlone, type CompanyAlone as StoredAlone } from '@kvartal/database/companies/read-alone'
import {
  figureSources,
  importedPeriods,
  type QuarterOrigins,
  readCompanyOrigins,
  readCompanyQuarters,
  readPublications,
} from '@kvartal/database/figures/company-quarters'
import { can } from '@kvartal/domain/access/capability'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Context } from '../context.ts'
import { figureText } from '../figures/figure-texts.ts'
import { type KeptNow, keepLastUsed } from '../kit/cache/keep-per-company.ts'
import { memoryBudget } from '../kit/cache/memory-budget.ts'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import { presentAlone } from './present-alone.ts'
import { requireVisible } from './visible-company.ts'

type Financials = ReplyData<typeof companyCalls.readCompanyFinancials>

/** The most bytes that are kept of companies without their quarters, some 2,000 each. */
const mostCompanyBytes = memoryBudget(20e6, 1 / 400)

/** The most bytes that are kept of where quarters come from, some 6,000 for forty of a company. */
const mostOriginBytes = memoryBudget(40e6, 1 / 200)

/** Whole replies about one company, as JSON. */
interface CompanyReplies {
  /** @throws NotFound also when this visitor may not see the company */
  readonly alone: (key: CompanyKey, visitor: Visitor) => Promise<Buffer>
  /**
   * With its quarterly figures, oldest first, and where they come from.
   * @throws NotFound also when this visitor may not see the company
   */
  readonly withFigures: (key: CompanyKey, visitor: Visitor) => Promise<Buffer>
}

/**
 * The parts of replies about the companies that were asked for last are kept per version of the
 * data, so that these cost no query.
 */
export function openCompanyReplies({
  reads: database,
  versions,
  readRates,
  figureTexts,
}: Pick<Context, 'reads' | 'versions' | 'readRates' | 'figureTexts'>): CompanyReplies {
  const { db } = database
  const companyTexts = keepLastUsed<Buffer>(
    () => versions.read('companies', 'facts', 'settings'),
    mostCompanyBytes,
  )
  const originTexts = keepLastUsed<Buffer>(
    () => versions.read('figures', 'publications'),
    mostOriginBytes,
  )
  const readKnownPublications = keepPerVersion(
    () => versions.read('publications'),
    () => readPublications(db),
  )
  /** Another process may have imported one a moment ago. */
  const publicationsOf = async ({ publishedIn }: QuarterOrigins) => {
    const known = await readKnownPublications()
    return publishedIn.every(({ publicationId }) => known.has(publicationId))
      ? known
      : readPublications(db)
  }

  /** The kept texts that this visitor shares with everybody; `null` for those of their own. */
  const companiesFor = async (visitor: Visitor) =>
    seesHidden(visitor) || can(visitor, 'decide-recommendations') ? null : companyTexts()

  const writeCompany = async (
    key: CompanyKey,
    visitor: Visitor,
    { company: found, details }: StoredAlone,
    kept: KeptNow<Buffer> | null,
  ) => {
    const company = await requireVisible(database, key, visitor, found)
    const presented: CompanyAlone = presentAlone(company, details, visitor)
    const text = Buffer.from(JSON.stringify(presented))
    kept?.keep(company.registryCode, text)
    return { registryCode: company.registryCode, text }
  }

  const writeOrigins = async (found: QuarterOrigins): Promise<Buffer> => {
    const publications = await publicationsOf(found)
    const origins: Omit<Financials, 'company' | 'financialData'> = {
      publications: figureSources(found, publications),
      importedPeriods: importedPeriods(found, publications),
      removedPeriods: [...found.removedPeriods],
    }
    return Buffer.from(JSON.stringify(origins))
  }

  return {
    async alone(key, visitor) {
      const kept = await companiesFor(visitor)
      const known = keptOf(kept, key)
      if (known !== undefined) return aloneReply(known)
      return aloneReply((await writeCompany(key, visitor, await readAlone(db, key), kept)).text)
    },
    async withFigures(key, visitor) {
      const companies = await companiesFor(visitor)
      const keptFigures = await figureTexts.current()
      const keptOrigins = await originTexts()
      const [known, figures, origins] = [
        keptOf(companies, key),
        keptOf(keptFigures, key),
        keptOf(keptOrigins, key),
      ]
      if (known !== undefined && figures !== undefined && origins !== undefined)
        return withFiguresReply(known, figures, origins)
      const read = async () => {
        if (figures !== undefined)
          return { found: await readCompanyOrigins(db, key), figuresNow: figures }
        const found = await readCompanyQuarters(db, key)
        return { found, figuresNow: figureText(found.figures, await readRates()) }
      }
      const { found, figuresNow } = await read()
      const { registryCode, text } = await writeCompany(key, visitor, found, companies)
      const originsNow = await writeOrigins(found)
      keptFigures.keep(registryCode, figuresNow)
      keptOrigins.keep(registryCode, originsNow)
      return withFiguresReply(text, figuresNow, originsNow)
    },
  }
}

function keptOf(kept: KeptNow<Buffer> | null, key: CompanyKey): Buffer | undefined {
  return 'registryCode' in key ? kept?.get(key.registryCode) : undefined
}

const begin = Buffer.from('{"success":true,"data":')
const beginWithCompany = Buffer.from('{"success":true,"data":{"company":')
const beginFigures = Buffer.from(',"financialData":')
const comma = Buffer.from(',')
const end = Buffer.from('}')

function aloneReply(company: Buffer): Buffer {
  return Buffer.concat([begin, company, end])
}

function withFiguresReply(company: Buffer, figures: Buffer, origins: Buffer): Buffer {
  // The fields of the origins follow, without the brace that they begin with.
  const fields = origins.subarray(1)
  return Buffer.concat([beginWithCompany, company, beginFigures, figures, comma, fields, end])
}
