import { breakCalls } from '@kvartal/contract/breaks'
import { basisOfBreak, seriesBreaks, touchedMetrics } from '@kvartal/domain/breaks/breaks'
import { periodKey } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kit/http/serve.ts'

export function serveBreaks(app: FastifyInstance): void {
  serve(app, breakCalls.listBreaks, async () => ({
    data: seriesBreaks.map((each) => ({
      _id: each.id,
      from: periodKey(each.from),
      basis: basisOfBreak(each),
      metrics: touchedMetrics(each)?.slice() ?? null,
      sentence: each.sentence,
      source: each.source,
      url: each.url,
    })),
  }))
}
