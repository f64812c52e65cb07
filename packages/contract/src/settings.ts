import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readRecommendForAll = endpoint({
  method: 'GET',
  path: '/api/settings/showRecommendForAll',
  summary: 'Whether visitors who are not logged in may recommend companies.',
  access: 'browse',
  reply: z.object({ key: z.literal('showRecommendForAll'), value: z.boolean(), description: z.nullable(z.string()) }),
})
