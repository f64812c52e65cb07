import { figureHistoryCalls } from '@kvartal/contract/figure-history'
import { figureCalls } from '@kvartal/contract/financial-data'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import {
  contentHashOf,
  emtaFile,
  madeRow,
  quarterFile,
  wideFile,
} from '@kvartal/testing/database/emta-file'
import { makeCompany, makeRegistryCode } from '@kvartal/testing/database/factories'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
const code = '10000018'
const hidden = '10000024'
let id: string

const first = quarterFile([madeRow(hidden, 1), madeRow(code, 1000)], {
  fileName: 'tasutud_maksud_2025_i_kvartal.csv',
})
const july = wideFile('2025-07-10', [madeRow(code, 2000), madeRow(hidden, 1)])
const october = wideFile('2025-10-10', [madeRow(code, 2000), madeRow(hidden, 1)])

beforeAll(async () => {
  const { database } = opened
  id = String((await makeCompany(database.db, { registryCode: code })).id)
  await makeCompany(database.db, { registryCode: hidden, isActive: false })
  const origin = { runId: 7, pageUrl: 'https://www.emta.ee/avaandmed' }
  await importEmtaFile(database, emtaFile(october), { scope: 'all' })
  await importEmtaFile(database, emtaFile(first), { scope: 'tracked', origin })
  await importEmtaFile(database, emtaFile(july), { scope: 'all' })
})

const read = (visitor: 'anonymous' | 'haldur', registryCode: string) =>
  callAs(opened.app, visitor, figureHistoryCalls.readFigureHistory, { params: { registryCode } })

test('a correction leaves the earlier figures as a version with its publication', async () => {
  const { data } = await read('anonymous', code)
  const importedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(data).toEqual([
    {
      year: 2025,
      quarter: 1,
      versions: [
        {
          nationalTaxes: 100,
          laborTaxes: 90,
          revenue: 1000,
          employeeCount: 3,
          publication: {
            series: 'quarter',
            fileName: 'tasutud_maksud_2025_i_kvartal.csv',
            publishedOn: '2025-04-10',
            isDateAssumed: true,
            scope: 'tracked',
            importedAt,
            line: 3,
            runId: '7',
            contentHash: contentHashOf(first),
            pageUrl: 'https://www.emta.ee/avaandmed',
          },
          confirmedOn: '2025-04-10',
          isCurrent: false,
          isRemoved: false,
        },
        {
          nationalTaxes: 100,
          laborTaxes: 90,
          revenue: 2000,
          employeeCount: 3,
          publication: {
            series: 'wide',
            fileName: 'tasutud_maksud_kaesolev_aasta.csv',
            publishedOn: '2025-07-10',
            isDateAssumed: false,
            scope: 'all',
            importedAt,
            line: 2,
            runId: null,
            contentHash: contentHashOf(july),
            pageUrl: null,
          },
          confirmedOn: '2025-10-10',
          isCurrent: true,
          isRemoved: false,
        },
      ],
    },
  ])
})

test('figures of a corrected quarter are marked, others are not', async () => {
  const { data } = await callAs(opened.app, 'haldur', figureCalls.compareCompanies, {
    query: { companies: [id, String((await makeCompany(opened.database.db)).id)].join() },
  })
  expect(data?.[0]?.financialData).toMatchObject([
    { year: 2025, quarter: 1, revenue: 2000, corrected: ['revenue'] },
  ])
  const { data: ofHidden } = await read('haldur', hidden)
  expect(ofHidden?.[0]?.versions).toMatchObject([
    { revenue: 1, confirmedOn: '2025-10-10', isCurrent: true },
  ])
})

test('the history of a hidden company answers 404 to those who may not see it, like an unknown code', async () => {
  expect((await read('anonymous', hidden)).status).toBe(404)
  expect((await read('haldur', hidden)).status).toBe(200)
  expect((await read('haldur', makeRegistryCode())).status).toBe(404)
  expect((await read('haldur', 'puudub')).status).toBe(404)
})
