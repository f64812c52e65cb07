import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadReportsOfCompany } from './company-reports.ts'

const network = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', network))

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

test('without a token nothing is sent', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  await expect(loadReportsOfCompany('3', { years: [2024], types: ['14'] })).rejects.toThrow(
    'No authentication token available',
  )
  expect(network).not.toHaveBeenCalled()
})
