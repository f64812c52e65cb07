import type { RunSettings } from '@kvartal/contract/run-settings'
import { expect, test } from 'vitest'
import { checkSettings, unsavedOf, valuesOf } from './settings-values.ts'

const saved: RunSettings = {
  cronSchedule: '0 0 1 */3 *',
  emtaBaseUrl: 'https://www.emta.ee/avaandmed',
  delayBetweenRequests: 60_000,
  isAutomaticRunEnabled: true,
  registryCronSchedule: '0 5 * * 1',
  isRegistryAutomaticEnabled: true,
  registerDetailsCronSchedule: '0 3 * * 7',
  isRegisterDetailsAutomaticEnabled: true,
  annualReportCronSchedule: '0 0 1 * *',
  annualReportYearsToFetch: 3,
  isAnnualReportAutomaticEnabled: true,
  annualReportTypes: ['36', '14', '35'],
  lastRunDate: null,
  registryLastRunDate: null,
  registerDetailsLastRunDate: null,
  annualReportLastRunDate: null,
  nextRuns: [],
  registryNextRuns: [],
  registerDetailsNextRuns: [],
  annualReportNextRuns: [],
  updatedAt: null,
  updatedBy: null,
}
const typed = valuesOf(saved)

test('saved settings fill the form and do not count as changed', () => {
  expect(unsavedOf(typed, saved)).toEqual({})
  expect(unsavedOf({}, saved)).toEqual({})
  expect(
    unsavedOf({ ...typed, isAutomaticRunEnabled: false, annualReportTypes: ['14'] }, saved),
  ).toEqual({ isAutomaticRunEnabled: false, annualReportTypes: ['14'] })
  expect(checkSettings({ ...typed, delayBetweenRequests: '1 000' }).body).toMatchObject({
    delayBetweenRequests: 1000,
    annualReportYearsToFetch: 3,
    annualReportTypes: ['14', '35', '36'],
  })
})

test.each([
  [{ cronSchedule: ' ' }, 'cronSchedule', 'Ajakava on kohustuslik'],
  [{ registryCronSchedule: '' }, 'registryCronSchedule', 'Ajakava on kohustuslik'],
  [{ emtaBaseUrl: '' }, 'emtaBaseUrl', 'EMTA aadress on kohustuslik'],
  [{ emtaBaseUrl: 'www.emta.ee' }, 'emtaBaseUrl', 'Aadress peab algama http:// või https://'],
  [
    { delayBetweenRequests: '' },
    'delayBetweenRequests',
    'Viivitus peab olema täisarv millisekundites',
  ],
  [
    { delayBetweenRequests: '1,5' },
    'delayBetweenRequests',
    'Viivitus peab olema täisarv millisekundites',
  ],
  [{ delayBetweenRequests: '999' }, 'delayBetweenRequests', 'Viivitus peab olema vähemalt 1000 ms'],
  [{ annualReportYearsToFetch: '6' }, 'annualReportYearsToFetch', 'Aastate arv peab olema 1–5'],
  [{ annualReportTypes: [] }, 'annualReportTypes', 'Palun vali vähemalt üks aruande tüüp'],
])('%o is refused at its field', (change, field, sentence) => {
  expect(checkSettings({ ...typed, ...change }).faults[0]).toMatchObject({ field, sentence })
})
