import { defaultView } from '@kvartal/views/compare/view'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { compareQuery } from '../../api/figures.ts'
import { largestQuery } from '../../api/largest.ts'
import { shownCompany } from './use-compare.ts'

test('a company is known from any comparison, also beside the largest companies of a tag', () => {
  const client = new QueryClient()
  const company = { _id: null, registryCode: '10000018', name: 'Esimene OÜ' }
  client.setQueryData<unknown>(largestQuery(defaultView).queryKey, { codes: ['1'], period: null })
  expect(shownCompany(client, '10000018')).toBeUndefined()
  client.setQueryData<unknown>(compareQuery({ codes: '10000018' }).queryKey, [
    { company, financialData: [] },
  ])
  expect(shownCompany(client, '10000018')).toEqual(company)
})
