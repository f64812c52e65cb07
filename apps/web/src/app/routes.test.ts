import { screens } from '@kvartal/contract/screens'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createAppRouter } from './create-app-router.ts'

test('the router has every screen that the server answers for, and no other', () => {
  expect(Object.keys(createAppRouter(new QueryClient()).routesByPath).toSorted()).toEqual(
    Object.values(screens).toSorted(),
  )
})
