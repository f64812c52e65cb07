import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { run } from '@kvartal/contract/runs'
import { expect, test } from 'vitest'
import { sampleInput, sampleReply } from './sample.ts'

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)

test.each(calls)('the example of %s is input that the call accepts', (_, call) => {
  const { params, query, body } = sampleInput(call)
  for (const [shape, sample] of [
    [call.params, params],
    [call.query, query],
    [call.body, body],
  ] as const)
    expect(shape?.safeParse(sample).error?.issues).toBe(undefined)
})

test.each(calls)('the answer shown for %s has the shape of its reply', (_, call) => {
  const sample = sampleReply(call)
  const [shape, data] =
    typeof sample === 'string'
      ? [run, JSON.parse(sample.replace(/^event: run\ndata: /, ''))]
      : [call.reply, Object(sample).data]
  expect(shape.safeParse(data).error?.issues).toBe(undefined)
})
