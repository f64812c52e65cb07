import {
  type ChosenCompany,
  listByKeys,
  listChosenKeys,
} from '@kvartal/database/companies/list-chosen-companies'
import type { Reads } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import { presentCompared } from '../companies/present-company.ts'
import { keepPerCompany, type KeptPerCompany } from '../kit/cache/keep-per-company.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { areAllCompaniesShown } from '../operation/stored-setting.ts'
import { type Chosen, keysOf } from './chosen-keys.ts'
import type { FigureTexts } from './figure-texts.ts'
import { selectionData } from './stream-comparison.ts'

/** The most bytes of companies that are kept for comparisons, some 400 each. */
const mostCompanyBytes = 10e6

/** Of a code that not everybody may see a company of. */
const notShown = Buffer.alloc(0)

/** How a company that everybody may see is compared, as JSON, or `notShown`. */
type ShownCompanies = KeptPerCompany<Buffer>

/**
 * Companies for comparisons by registry code, kept until any company or tag changes: the same
 * ones are chosen in ever new selections.
 */
export function keepShownCompanies(database: Reads, versions: VersionTracker): ShownCompanies {
  const { db } = database
  return keepPerCompany(
    {
      readVersion: () => versions.read(...selectionData),
      async find(codes) {
        const includeUncurated = await areAllCompaniesShown(database)
        const keys = await listChosenKeys(db, { codes, includeHidden: false, includeUncurated })
        const companies = await listByKeys(db, keys, { includeHidden: false })
        const byCode = new Map(companies.map((company) => [company.registryCode, company]))
        return (code) => {
          const company = byCode.get(code)
          return company === undefined ? notShown : textOfCompany(company)
        }
      },
    },
    mostCompanyBytes,
  )
}

function textOfCompany(company: ChosenCompany): Buffer {
  return Buffer.from(JSON.stringify(presentCompared(company)))
}

interface WholeComparison extends Chosen {
  readonly shownCompanies: ShownCompanies
  readonly figureTexts: FigureTexts
}

/** The reply of a streamed comparison as one text in UTF-8, for few companies. */
export async function wholeComparison(
  database: Reads,
  { shownCompanies, figureTexts, ...chosen }: WholeComparison,
): Promise<Buffer> {
  const { work } = chosen
  const companies = await readCompanies(database, shownCompanies, chosen)
  const textOf = await figureTexts.read([...companies.keys()], work)
  const pieces = [...companies].flatMap(([code, company], place) => [
    place === 0 ? beginning : between,
    company,
    figures,
    textOf.get(code) ?? emptyList,
  ])
  return Buffer.concat(pieces.length === 0 ? [noCompany] : [...pieces, end])
}

const beginning = Buffer.from('{"success":true,"data":[{"company":')
const figures = Buffer.from(',"financialData":')
const between = Buffer.from('},{"company":')
const end = Buffer.from('}]}')
const noCompany = Buffer.from('{"success":true,"data":[]}')
const emptyList = Buffer.from('[]')

/** The JSON of the selected companies that the visitor may see, in their order. */
async function readCompanies(
  database: Reads,
  shownCompanies: ShownCompanies,
  chosen: Chosen,
): Promise<ReadonlyMap<string, Buffer>> {
  const { query, visitor, work } = chosen
  const { codes = [], companies = [], tags = [] } = query
  const includeHidden = seesHidden(visitor)
  if (companies.length === 0 && tags.length === 0 && !includeHidden) {
    const known = await shownCompanies.read(codes, work)
    return new Map(
      codes.flatMap((code) => {
        const text = known.get(code) ?? notShown
        return text === notShown ? [] : [[code, text] as const]
      }),
    )
  }
  const keys = await keysOf(database, chosen)
  const found = await work(() => listByKeys(database.db, keys, { includeHidden }))
  return new Map(found.map((company) => [company.registryCode, textOfCompany(company)]))
}
