import { breakCalls } from '@kvartal/contract/breaks'
import { basisOfBreak, seriesBreaks, touchedMetrics } from '@kvartal/domain/breaks/breaks'
import { extentBreaks } from '@kvartal/domain/breaks/extent-breaks'
import { periodKey } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { serve } from '../kit/http/serve.ts'

export function serveBreaks(app: FastifyInstance, { rankings }: Context): void {
  const { snapshots, until, seesCuratedOnly } = rankings
  serve(app, breakCalls.listBreaks, async ({ visitor, client }) => {
    const curatedOnly = await seesCuratedOnly(visitor)
    const covered = await snapshots.covered('quarter', { curatedOnly, client, until: until() })
    const all = [...seriesBreaks, ...extentBreaks(covered)]
    return {
      data: all
        .map((each) => ({
          _id: each.id,
          kind: each.kind,
          from: periodKey(each.from),
          basis: basisOfBreak(each),
          metrics: touchedMetrics(each)?.slice() ?? null,
          sentence: each.sentence,
          source: each.source,
          url: each.url,
        }))
        // A year's key comes before those of its quarters.
        .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    }
  })
}
