import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { CompanyFinancials, compareCompanies as endpoint } from '@kvartal/contract/financial-data'
import type { CompanyInList } from '@kvartal/database/companies/company-in-list'
import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import type { Answer } from '../http/serve.ts'
import { presentCompanyInList } from '../present/company-in-list.ts'
import { seesHidden } from '../visibility/visible-company.ts'

type Query = Received<typeof endpoint>['query']

/** So many companies are read by one query: nearly every comparison whole. */
const readAtOnce = 250

/** So many are turned into text between two looks at other requests. */
const writtenAtOnce = 10

/**
 * Quarterly figures of the chosen companies. The answer is written piece by piece while it is sent, so that a tag of
 * ten thousand companies neither fills the memory nor holds other requests up. The first piece is made before anything
 * is sent, so that what fails at once fails with a status; what fails later breaks the transfer off.
 */
export async function compareCompanies(
  database: Database,
  { companies = [], tags = [], except = [] }: Query,
  visitor: Visitor,
): Promise<Answer<ReplyData<typeof endpoint>>> {
  const [chosen, rates] = await Promise.all([
    listChosenCompanies(database.db, {
      companyIds: companies.map(Number),
      tagIds: tags.map(Number),
      exceptIds: except.map(Number),
      includeHidden: seesHidden(visitor),
    }),
    listTaxRates(database.db),
  ])
  const pieces = writeReply(database, chosen, rates)
  const first = await pieces.next()
  return {
    send(_, reply) {
      const text = Readable.from(continued(first, pieces), { objectMode: false })
      reply.type('application/json; charset=utf-8').send(text)
    },
  }
}

async function* continued(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value
  yield* rest
}

/** The reply with its envelope, in pieces of text. */
async function* writeReply(
  database: Database,
  companies: readonly CompanyInList[],
  rates: readonly TaxRate[],
): AsyncGenerator<string> {
  let lead = '{"success":true,"data":['
  for (const batch of chunks(companies, readAtOnce)) {
    const codes = batch.map((company) => company.registryCode)
    const figures = await listFigures(database.db, codes)
    for (const part of chunks(batch, writtenAtOnce)) {
      yield lead + part.map((company) => JSON.stringify(present(company, figures, rates))).join()
      lead = ','
      await nextTurn()
    }
  }
  yield companies.length === 0 ? `${lead}]}` : ']}'
}

function present(
  company: CompanyInList,
  figures: Awaited<ReturnType<typeof listFigures>>,
  rates: readonly TaxRate[],
): CompanyFinancials {
  return {
    company: presentCompanyInList(company),
    financialData: (figures.get(company.registryCode) ?? []).map((figure) => deriveFinancials(figure, rates)),
  }
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
