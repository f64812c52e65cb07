import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareReportsQuery } from './annual-reports.ts'
import { companyFinancialsQuery, companySearchQuery } from './companies.ts'
import {
  loadReportsOfCompany,
  reportsOfCompanyQuery,
  reportStandingsQuery,
} from './company-reports.ts'
import { addCompany, changeCompany, removeCompany } from './curated-companies.ts'
import { tagAveragesOfCompanyQuery } from './figures.ts'
import {
  approveCompany,
  recommendCompany,
  recommendedQuery,
  rejectCompany,
} from './recommendations.ts'
import { findByCode, readRegistryFacts } from './registry.ts'
import { logIn, saveMyProfile } from './session.ts'
import { addTag, changeTag, companiesOfTagQuery, removeTag, tagsQuery } from './tags.ts'
import { saveUserProfile, saveUserRole } from './users.ts'

const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockImplementation(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
})

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

/** Runs a query as a screen does. The options of every query fit; only their data types differ. */
const read = (options: object) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return client.fetchQuery(options as FetchQueryOptions)
}

const tag = { name: 'Ehitus', description: null, color: '#333333', textColor: '#ffffff' }
const company = { registryCode: '10000018', name: 'Näidis OÜ' }

/**
 * The specification's English sentences (section 8) that no screen shows: the error keeps them, and
 * the screen shows the Estonian sentence that the same section has for the failure. 'Failed to get
 * user' is not kept: a user who cannot be read is logged out. 'Error fetching annual report' has no
 * call: screens read a company's reports together.
 */
const kept: readonly (readonly [
  sentence: string,
  onScreen: string,
  act: () => Promise<unknown>,
])[] = [
  [
    'Login failed',
    'Sisselogimine ebaõnnestus',
    () => logIn({ email: 'mari@firma.ee', password: 'saladus' }),
  ],
  [
    'Update profile failed',
    'Profiili uuendamine ebaõnnestus',
    () => saveMyProfile({ name: 'Mari', email: 'mari@firma.ee' }),
  ],
  ['Failed to update user role', 'Rolli uuendamine ebaõnnestus', () => saveUserRole('3', 'haldur')],
  [
    'Failed to update user profile',
    'Profiili uuendamine ebaõnnestus',
    () => saveUserProfile('3', { name: 'Mari', email: 'mari@firma.ee' }),
  ],
  [
    'Error recommending company',
    'Ettevõtte soovitamine ebaõnnestus',
    () => recommendCompany(company),
  ],
  [
    'Error fetching recommended companies',
    'Soovituste laadimine ebaõnnestus',
    () => read(recommendedQuery()),
  ],
  [
    'Error approving recommended company',
    'Ettevõtte kinnitamine ebaõnnestus',
    () => approveCompany('3', { tags: [], isTracked: true, isActive: true }),
  ],
  [
    'Error rejecting recommended company',
    'Ettevõtte tagasilükkamine ebaõnnestus',
    () => rejectCompany('3'),
  ],
  [
    'Error fetching company with financials',
    'Ettevõtte finantsandmete laadimine ebaõnnestus',
    () => read(companyFinancialsQuery('3')),
  ],
  ['Error creating company', 'Ettevõtte lisamine ebaõnnestus', () => addCompany(company)],
  [
    'Error updating company',
    'Ettevõtte uuendamine ebaõnnestus',
    () => changeCompany('3', { name: 'Uus OÜ' }),
  ],
  ['Error deleting company', 'Ettevõtte kustutamine ebaõnnestus', () => removeCompany('3')],
  [
    'Error finding company',
    'Ettevõtte otsimine ebaõnnestus',
    () => findByCode('10000018', new AbortController().signal),
  ],
  [
    'Error searching companies',
    'Varasemate nimede seast otsimine ebaõnnestus',
    () => read(companySearchQuery('maru')),
  ],
  [
    'Error fetching company from Business Registry',
    'Äriregistrist andmete laadimine ebaõnnestus',
    () => readRegistryFacts('10000018'),
  ],
  ['Error fetching tags', 'Tagide laadimine ebaõnnestus', () => read(tagsQuery())],
  ['Error creating tag', 'Tagi lisamine ebaõnnestus', () => addTag(tag)],
  ['Error updating tag', 'Tagi uuendamine ebaõnnestus', () => changeTag('3', tag)],
  ['Error deleting tag', 'Tagi kustutamine ebaõnnestus', () => removeTag('3')],
  [
    'Error getting companies by tag',
    'Tagiga seotud ettevõtete laadimine ebaõnnestus',
    () => read(companiesOfTagQuery('3')),
  ],
  [
    'Error fetching company annual reports',
    'Majandusaasta aruannete laadimine ebaõnnestus',
    () => read(reportsOfCompanyQuery('3')),
  ],
  [
    'Error fetching company annual reports',
    'Majandusaasta aruannete võrdlusandmete laadimine ebaõnnestus',
    () => read(compareReportsQuery({ codes: '10000018' })),
  ],
  [
    'Error fetching financial ratios',
    'Näitajaid ei saanud näidata',
    () => read(reportStandingsQuery('3')),
  ],
  [
    'Error fetching annual reports for years',
    'Tundmatu viga',
    () => loadReportsOfCompany('3', { years: [2024], types: ['14'] }),
  ],
]

test.each(kept)('%s: kept in the error, while the screen says „%s“', async (sentence, _, act) => {
  await expect(act()).rejects.toMatchObject({
    name: 'ApiError',
    status: 500,
    message: sentence,
    serverMessage: null,
  })
})

test('unreadable tag averages are an empty list, and the specification’s sentence is only logged as a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await read(tagAveragesOfCompanyQuery('3'))).toEqual([])
  expect(warn).toHaveBeenCalledWith('Tag averages could not be read:', 'Error fetching tag')
  warn.mockRestore()
})
