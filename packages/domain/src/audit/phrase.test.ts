import { expect, test } from 'vitest'
import { auditPhrase, type PhrasedEntry, subjectName } from './phrase.ts'

const many = { type: 'company', id: '', name: '3 ettevõtet' } as const
const one = { type: 'company', id: '7', name: 'AS MARU' } as const
const report = { type: 'error-report', id: '3', name: 'AS MARU, Käive' } as const
const run = { type: 'run', id: '4', name: 'EMTA andmete uuendamine' } as const
const setting = { type: 'setting', id: 'showRecommendForAll', name: 'showRecommendForAll' } as const
const person = { type: 'user', id: '9', name: 'Mari' } as const

/** As the screen shows it, with tags by their ids. */
function sentence(entry: PhrasedEntry): string {
  const { verb, subject, rest, tags } = auditPhrase(entry)
  return [verb, subject, rest, tags.join(', ')].filter((part) => part !== '').join(' ')
}

test.each<[PhrasedEntry['action'], PhrasedEntry['subject'], object | null, object | null, string]>([
  ['change.undo', many, null, null, 'võttis tagasi 3 ettevõtte muudatuse'],
  [
    'change.undo',
    { ...many, name: '1 ettevõte' },
    null,
    null,
    'võttis tagasi 1 ettevõtte muudatuse',
  ],
  ['change.undo', one, null, null, 'võttis tagasi kustutamise: AS MARU'],
  ['company.change', one, { isActive: true }, { isActive: false }, 'peitis ettevõtte AS MARU'],
  [
    'company.change',
    one,
    { isTracked: false },
    { isTracked: true },
    'lisas jälgimisele ettevõtte AS MARU',
  ],
  [
    'company.change',
    one,
    { isActive: true, county: 'Harju' },
    { isActive: false, county: 'Tartu' },
    'muutis ettevõtet AS MARU',
  ],
  ['company.change-many', many, null, { isActive: false, addTags: [] }, 'peitis 3 ettevõtet'],
  ['company.change-many', many, null, { addTags: [13] }, 'lisas 3 ettevõttele tagi 13'],
  ['company.change-many', many, null, { removeTags: [1, 2] }, 'eemaldas 3 ettevõttelt tagid 1, 2'],
  ['company.change-many', many, null, { isActive: true, addTags: [1] }, 'muutis 3 ettevõtet'],
  [
    'company.curate-many',
    many,
    null,
    { addTags: [13], added: ['1', '2', '3'], companies: [] },
    'lisas 3 ettevõtet tagiga 13',
  ],
  [
    'company.curate-many',
    many,
    null,
    { addTags: [13], added: [], companies: ['1'] },
    'muutis 3 ettevõtet',
  ],
  ['error-report.fix', report, null, null, 'märkis vea parandatuks: AS MARU, Käive'],
  ['run.start', run, null, null, 'käivitas EMTA andmete uuendamise'],
  ['run.resume', run, null, null, 'jätkas EMTA andmete uuendamist'],
  ['setting.save', setting, null, null, 'muutis seadet „Soovitamine sisse logimata“'],
  [
    'scraper-settings.save',
    { type: 'setting', id: 'scraper', name: 'Scraperi seaded' },
    null,
    null,
    'muutis andmete uuendamise seadeid',
  ],
  [
    'tax-rate.save',
    { type: 'tax-rate', id: '2024', name: '2024' },
    null,
    null,
    'salvestas 2024. aasta maksumäärad',
  ],
  ['user.add', person, null, null, 'lisas kasutaja Mari'],
  ['user.role', person, null, null, 'muutis kasutaja rolli: Mari'],
])('%s of %o from %o to %o reads: %5$s', (action, subject, before, after, text) => {
  expect(
    sentence({ actor: null, action, subject, before: state(before), after: state(after) }),
  ).toBe(text)
})

const state = (fields: object | null) => fields && { ...fields }

test('who changes their own account is not named twice', () => {
  const entry = { subject: person, before: null, after: null }
  expect(sentence({ ...entry, actor: { _id: '9' }, action: 'account.login' })).toBe('logis sisse')
  expect(sentence({ ...entry, actor: { _id: '8' }, action: 'user.role' })).toBe(
    'muutis kasutaja rolli: Mari',
  )
})

test('a field that the phrase tells is not told again', () => {
  const told = (action: PhrasedEntry['action'], after: PhrasedEntry['after']) =>
    auditPhrase({ actor: null, action, subject: many, before: null, after }).told
  expect(told('company.change-many', { isTracked: false })).toEqual(['isTracked'])
  expect(told('company.curate-many', { addTags: [1], added: ['1'] })).toEqual(['addTags'])
  expect(told('company.curate-many', { addTags: [1], companies: ['1'] })).toEqual([])
})

test('a setting is called by its name on the screen of settings', () => {
  expect(subjectName(setting)).toBe('„Soovitamine sisse logimata“')
})
