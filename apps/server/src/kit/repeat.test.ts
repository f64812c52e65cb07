import { expect, test } from 'vitest'
import { repeatWhenDue } from './repeat.ts'

const hourMs = 3_600_000

test('a wake-up ends the pause; one during the action leads to another action directly after it', async () => {
  let times = 0
  const begun: PromiseWithResolvers<void>[] = [
    Promise.withResolvers(),
    Promise.withResolvers(),
    Promise.withResolvers(),
  ]
  const may = Promise.withResolvers<void>()
  const activity = repeatWhenDue(async () => {
    begun[times]?.resolve()
    times += 1
    if (times === 2) await may.promise
    return hourMs
  })
  await begun[0]?.promise
  activity.wake()
  await begun[1]?.promise
  activity.wake()
  activity.wake()
  may.resolve()
  await begun[2]?.promise
  await activity.stop()
  activity.wake()
  expect(times).toBe(3)
})
