import type { Picture, PictureLook } from '@kvartal/charts/drawing/picture'
import { expect, test } from 'vitest'
import { Overloaded } from '../../kit/http/known-error.ts'
import { openRenderer } from './renderer.ts'

test('whoever waits for a picture when the server closes is told to come back', async () => {
  const renderer = openRenderer()
  // The thread ends before it has started, and never sees them.
  const drawing = renderer.draw({} as Picture, {} as PictureLook, 'svg')
  const [drawn] = await Promise.allSettled([drawing, renderer.close()])
  expect(drawn).toMatchObject({ status: 'rejected', reason: expect.any(Overloaded) })
})
