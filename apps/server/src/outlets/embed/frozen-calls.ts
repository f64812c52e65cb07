import type { CallInput, Endpoint, ReplyData } from '@kvartal/contract/endpoint'
import { type TagAverages, figureCalls } from '@kvartal/contract/financial-data'
import { listFigures } from '@kvartal/database/figures/list-figures'
import { listPeriodsOn } from '@kvartal/database/figures/list-periods'
import { readFigureColumns } from '@kvartal/database/figures/read-figure-columns'
import type { Reads } from '@kvartal/database/open'
import { listCodesOfTag } from '@kvartal/database/tags'
import { listTaxRates } from '@kvartal/database/tax-rates'
import { gatherStatistics } from '@kvartal/domain/averages/gather-statistics'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey, type PeriodSpan } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { statisticsOfTag } from '../../kit/cache/tag-cache.ts'
import { chunks } from '../../kit/cache/value-cache.ts'
import type { Client } from '../../kit/limits/client.ts'
import type { Lane } from '../../kit/limits/lane.ts'
import type { AskOwn } from '../own-calls.ts'

interface Frozen {
  readonly database: Reads
  /** The lane of averages. */
  readonly lane: Lane
  readonly client: Client
  /** `YYYY-MM-DD` */
  readonly day: string
}

const companiesPerBatch = 250

/**
 * Calls whose quarterly figures are those of the publications until a day. Data without versions
 * are current: names, the companies of tags, and tax rates. Visibility is decided by the calls
 * themselves, as of today.
 */
export function frozenCalls(ask: AskOwn, { database: { db }, lane, client, day }: Frozen): AskOwn {
  async function companiesThen(
    input: CallInput<typeof figureCalls.compareCompanies>,
  ): Promise<ReplyData<typeof figureCalls.compareCompanies>> {
    const [rows, rates] = await Promise.all([
      ask(figureCalls.compareCompanies, input),
      listTaxRates(db),
    ])
    const figures = await listFigures(
      db,
      rows.map(({ company }) => company.registryCode),
      day,
    )
    return rows.map(({ company }) => ({
      company,
      financialData: (figures.get(company.registryCode) ?? []).map((figure) =>
        deriveFinancials(figure, rates),
      ),
    }))
  }

  async function averagesThen(
    input: CallInput<typeof figureCalls.readTagAverages>,
  ): Promise<ReplyData<typeof figureCalls.readTagAverages>> {
    const { tagAverages } = await ask(figureCalls.readTagAverages, input)
    const sameIn = spanOf(input.query.same)
    const then: TagAverages[] = []
    for (const ofTag of tagAverages)
      then.push({ ...ofTag, ...(await statisticsThen(Number(ofTag.tag._id), sameIn)) })
    return { tagAverages: then }
  }

  async function statisticsThen(
    tagId: number,
    sameIn: PeriodSpan | null,
  ): Promise<Pick<TagAverages, 'averages' | 'statistics'>> {
    const release = await lane.enter(client)
    try {
      const work = lane.workFor(client)
      const [codes, rates] = await work(() =>
        Promise.all([listCodesOfTag(db, tagId), listTaxRates(db)]),
      )
      const gathered = gatherStatistics({
        metrics: quarterMetrics,
        factsOf: ({ year }) => ({ rate: taxRateFor(rates, year) }),
        sameIn,
      })
      for (const batch of chunks(codes ?? [], companiesPerBatch)) {
        await work(async () => gathered.addColumns(await readFigureColumns(db, batch, { on: day })))
      }
      return await statisticsOfTag(gathered, work)
    } finally {
      release()
    }
  }

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyData<E>> => {
    // The endpoint determines the types of input and reply; the compiler cannot follow that.
    const reply = async (): Promise<unknown> => {
      const called: object = endpoint
      if (called === figureCalls.readPeriods)
        return (await listPeriodsOn(db, day)).map((period) => ({
          ...period,
          isDateAssumed: false,
          companies: 0,
        }))
      if (called === figureCalls.compareCompanies)
        return companiesThen(input as CallInput<typeof figureCalls.compareCompanies>)
      if (called === figureCalls.readTagAverages)
        return averagesThen(input as CallInput<typeof figureCalls.readTagAverages>)
      return ask(endpoint, input)
    }
    return (await reply()) as ReplyData<E>
  }
}

/** `2023-Q1,2025-Q4` */
function spanOf(same: string | undefined): PeriodSpan | null {
  const [from = null, to = null] = (same ?? '').split(',').map(parseQuarterKey)
  return from === null || to === null ? null : { from, to }
}
