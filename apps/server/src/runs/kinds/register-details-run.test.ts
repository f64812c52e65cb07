import { summarizeDetails } from '@kvartal/database/directory/company-details'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { detailsJson, madeActivity, madeDetails } from '@kvartal/testing/registry/made-details'
import { beforeEach, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../../tests/fake-sources/sources-for-file.ts'
import { todayInEstonia } from '../../kit/clock.ts'
import { registrySources } from '../../testing/registry-sources.ts'
import { runToEnd, useRunSettings } from '../../testing/run-to-end.ts'
import { registerDetailsRun } from './register-details-run.ts'

const sources = await sourcesForFile()
const database = await databaseForFile()

await useRunSettings(database, {})
beforeEach(async () => {
  await database.pool.query(
    'truncate runs, company_details, declared_activities, file_readings restart identity cascade',
  )
})

const run = () =>
  runToEnd(database, registerDetailsRun(database, registrySources(sources, null)), {})

test('the file is found, downloaded and imported, and the run tells what it read', async () => {
  const { run: ended, log, steps } = await run()
  expect(ended.status).toBe('succeeded')
  expect(steps.map(({ label }) => label)).toEqual(['Äriregistri üldandmete fail'])
  const { counts } = ended
  const persons = counts.skipped['Füüsilisest isikust ettevõtja kirje'] ?? 0
  expect(persons).toBeGreaterThan(0)
  expect(counts.added).toBe(counts.read - persons)
  const summary = await summarizeDetails(database.db)
  expect(summary).toMatchObject({ asOf: todayInEstonia(), companies: counts.added })
  expect(summary.withActivity).toBeGreaterThan(counts.added / 2)
  expect(log.join('\n')).toMatch(
    /Teatatud on \d+ tegevusala; põhitegevusala on teada \d+ ettevõttel\./,
  )
  expect((await run()).run.counts).toMatchObject({ added: 0, changed: 0, same: counts.added })
})

test('what a file does not tell clearly is a problem of a partial success', async () => {
  sources.replaceDetailsFile(
    detailsJson([
      madeDetails({ teatatud_tegevusalad: [madeActivity({ emtak_versioon: 9 })] }),
      madeDetails({ oiguslik_vorm: 'FIE' }, { ariregistri_kood: 10000001 }),
    ]),
  )
  const { run: ended, log } = await run()
  expect(ended.status).toBe('partial')
  expect(ended.counts).toMatchObject({
    read: 2,
    added: 1,
    skipped: { 'Failist jäi palju aru saamata': 1, 'Füüsilisest isikust ettevõtja kirje': 1 },
  })
  expect(log.join('\n')).toContain('EMTAKi versioon „9“ on tundmatu')
})

const failures = [
  [{ kind: 'truncated', share: 0.5 }, 'katkes'],
  [{ kind: 'html' }, 'ei ole JSON-loend'],
  [{ kind: 'status', status: 404 }, 'HTTP 404'],
] as const

test.each(failures)('a source that misbehaves fails the run: %j', async (misbehaviour, words) => {
  sources.misbehave('details-file', misbehaviour)
  const { run: ended, failures: failed } = await run()
  expect(ended.status).toBe('failed')
  expect(failed[0]?.reason).toContain(words)
  expect(await summarizeDetails(database.db)).toMatchObject({ companies: 0 })
})
