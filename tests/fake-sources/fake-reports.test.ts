import { fetchReportList } from '@kvartal/sources/reports/fetch-report-list'
import { fetchReportRows } from '@kvartal/sources/reports/fetch-report-rows'
import {
  fetchReportFileLinks,
  type ReportFileLink,
} from '@kvartal/sources/reports/find-report-files'
import { openReportElements, openReportHeadings } from '@kvartal/sources/reports/open-report-files'
import { openDownload } from '@kvartal/sources/transport/open-download'
import { tenCompanies } from '@kvartal/testing/reports/ten-companies'
import { expect, test } from 'vitest'
import { sourcesForFile } from './sources-for-file.ts'

const login = { username: 'kasutaja', password: 'parool' }
const sources = await sourcesForFile({ registryLogin: login })

const links = () => fetchReportFileLinks(sources.registryPageUrl, { allowsPrivate: true })

async function download(link: ReportFileLink | null | undefined) {
  if (link === null || link === undefined) throw new Error('The page does not list it.')
  const options = {
    maxBytes: 10_000_000,
    timeoutMs: 5000,
    userAgent: 'Kvartal test',
    allowsPrivate: true,
  }
  return { fileName: link.fileName, bytes: (await openDownload(link.url, options)).bytes }
}

async function readHeadings() {
  const { fileName, bytes } = await download((await links()).headings)
  const rows = []
  for await (const batch of (await openReportHeadings(fileName, bytes)).batches)
    rows.push(...batch.rows)
  return rows
}

async function readElements(year: number) {
  const { fileName, bytes } = await download((await links()).elementsByYear.get(year))
  const rows = []
  for await (const batch of (await openReportElements(fileName, bytes)).batches)
    rows.push(...batch.rows)
  return rows
}

const askRows = (
  registryCode: string,
  code: string,
  year: number,
  more: { password?: string } = {},
) =>
  fetchReportRows({
    url: sources.registryServiceUrl,
    ...login,
    registryCode,
    code,
    year,
    timeoutMs: 5000,
    ...more,
  })
const askList = (registryCode: string) =>
  fetchReportList({ url: sources.registryServiceUrl, ...login, registryCode, timeoutMs: 5000 })

test('the page lists the newest files, and each can be downloaded', async () => {
  const { headings, elementsByYear } = await links()
  expect(headings).toMatchObject({
    fileName: '1.aruannete_yldandmed_kuni_31072026.zip',
    asOf: '2026-07-31',
  })
  expect([...elementsByYear.keys()]).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025])
  expect(elementsByYear.get(2025)?.fileName).toBe('4.2025_aruannete_elemendid_kuni_31072026_1.zip')
  expect(await readHeadings()).toHaveLength(60)
  for (const year of elementsByYear.keys())
    expect((await readElements(year)).length).toBeGreaterThan(5)
})

test('a report with a second number is joined only by that number', async () => {
  const heading = (await readHeadings()).find(({ registryCode }) => registryCode === '99000021')
  const elements = await readElements(2024)
  expect(elements.some(({ reportId }) => reportId === heading?.reportId)).toBe(false)
  expect(elements.filter(({ reportId }) => reportId === heading?.filledReportId)).toHaveLength(12)
})

test('the service lists the forty reports of the ten companies and returns their rows', async () => {
  const codes = new Set(tenCompanies().map(({ registryCode }) => registryCode))
  expect(codes.size).toBe(10)
  for (const code of codes) {
    const listed = await askList(code)
    expect(listed.map(({ code, year }) => `${code} ${year}`)).toEqual(
      [2022, 2023, 2024, 2025].flatMap((year) => [`14 ${year}`, `15 ${year}`]),
    )
  }
  expect((await askList('14848515'))[0]).toEqual({
    code: '14',
    name: 'Bilanss',
    year: 2022,
    period: { start: '2022-04-01', end: '2022-12-31' },
  })

  const { rows, columns } = await askRows('10714568', '14', 2024)
  expect(columns).toEqual({ A1: '31.12.2024', A2: '31.12.2023' })
  expect(
    rows.map(({ rowNumber, rowName, values }) => [
      rowNumber,
      rowName,
      values['A1']?.value,
      values['A2']?.value,
    ]),
  ).toEqual([
    [7, 'KÄIBEVARA KOKKU', 17_417_663, 14_129_121],
    [37, 'PÕHIVARA KOKKU', 897_288, 3_188_344],
    [73, 'AKTIVA (VARAD) KOKKU', 18_314_951, 17_317_465],
    [74, 'OMAKAPITAL VÕI NETOVARA KOKKU', 3_458_907, 2_965_263],
    [78, 'LÜHIAJALISED KOHUSTUSED KOKKU', 14_509_334, 14_145_719],
    [86, 'PIKAAJALISED KOHUSTUSED KOKKU', 346_710, 206_483],
    [95, 'KOHUSTUSED KOKKU', 14_856_044, 14_352_202],
  ])
  const income = await askRows('10714568', '15', 2022)
  expect(income.columns).toEqual({ A1: '2022' })
  expect(income.rows.map(({ rowNumber, rowName, values }) => [rowNumber, rowName, values])).toEqual(
    [
      [3, 'MÜÜGITULU', { A1: { value: 35_875_664 } }],
      [37, 'ÄRIKASUM(-KAHJUM)', { A1: { value: 383_929 } }],
      [49, 'ARUANDEAASTA PUHASKASUM (-KAHJUM)', { A1: { value: 366_163 } }],
    ],
  )
})

test('the fictional company has the line of goods with the code of the specification', async () => {
  expect((await askList('99000001')).map(({ code }) => code)).toEqual(['14', '35', '14', '35'])
  const { rows } = await askRows('99000001', '35', 2024)
  expect(
    rows.find(({ rowName }) => rowName === 'Kaubad, toore, materjal ja teenused')?.values,
  ).toEqual({
    A1: { value: -500_000 },
    A2: { value: -400_000 },
  })
})

test('a company without reports, a missing report, an unknown company and a wrong login get different answers', async () => {
  expect(await askList('99000002')).toEqual([])
  expect(await askRows('10714568', '18', 2024)).toEqual({ rows: [], columns: {} })
  expect(await askRows('10714568', '14', 2010)).toEqual({ rows: [], columns: {} })
  await expect(askList('99999999')).rejects.toMatchObject({
    name: 'RegistryRefusal',
    isLoginWrong: false,
    message: 'Äriregister keeldus vastamast: „Ettevõtjat ei leitud“.',
  })
  await expect(askRows('10714568', '14', 2024, { password: 'vale' })).rejects.toMatchObject({
    isLoginWrong: true,
  })
})

test('files, page and service can misbehave independently', async () => {
  sources.misbehave('report-elements-2024', { kind: 'truncated', share: 0.5 })
  await expect(readElements(2024)).rejects.toThrow('allalaadimine katkes')
  expect((await readElements(2023)).length).toBeGreaterThan(5)
  sources.misbehave('report-elements-2024', { kind: 'html' })
  await expect(readElements(2024)).rejects.toThrow('leiti HTML- või XML-leht')
  sources.misbehave('report-headings', { kind: 'status', status: 503 })
  await expect(readHeadings()).rejects.toMatchObject({ status: 503 })
  sources.misbehave('registry-page', { kind: 'html' })
  await expect(links()).rejects.toThrow('ei leitud majandusaasta aruannete faile')
  sources.misbehave('arireg', { kind: 'soap-fault', words: 'Päringute piirarv on täis' })
  await expect(askList('10714568')).rejects.toThrow('„Päringute piirarv on täis“')
})

test('a file of reports can be replaced, added and removed from the page', async () => {
  const csv =
    'report_id;tabel;elemendi_label;elemendi_nimetus;vaartus\n9100011;Bilanss;Varad;Assets;1.0\n'
  sources.replaceReportFile(2024, Buffer.from(csv))
  sources.replaceReportFile(2018, Buffer.from(csv))
  expect([(await readElements(2024)).length, (await readElements(2018)).length]).toEqual([1, 1])
  sources.replaceReportFile(2023, null)
  expect((await links()).elementsByYear.has(2023)).toBe(false)
  sources.reset()
  expect([...(await links()).elementsByYear.keys()]).toEqual([
    2019, 2020, 2021, 2022, 2023, 2024, 2025,
  ])
})
