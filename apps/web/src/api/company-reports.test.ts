import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadReportsOfCompany, reportsOfCompanyQuery, reportStandingsQuery } from './company-reports.ts'

const network = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', network))

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

test('a failed read without a word of the server’s is kept as state, with the specification’s sentence', async () => {
  network.mockImplementation(async () => new Response('', { status: 500 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const [reports, standings] = [reportsOfCompanyQuery('3'), reportStandingsQuery('3')]
  await Promise.all([client.prefetchQuery(reports), client.prefetchQuery(standings)])
  expect(client.getQueryState(reports.queryKey)?.error).toMatchObject({ message: 'Error fetching company annual reports' })
  expect(client.getQueryState(standings.queryKey)?.error).toMatchObject({ message: 'Error fetching financial ratios' })
})

test('without a token nothing is sent', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  await expect(loadReportsOfCompany('3', { years: [2024], types: ['14'] })).rejects.toThrow('No authentication token available')
  expect(network).not.toHaveBeenCalled()
})
