// Files of EMTA, the last of which names some companies by sections of EMTAK 2025: made-up
// companies in the official layouts.
import { overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import { similarCalls } from '@kvartal/contract/similar'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { appForFile } from '../../testing/open-test-app.ts'

const { app, database } = await appForFile()

const titles = ['Riiklikud maksud', 'Tööjõumaksud', 'Käive', 'Töötajate arv']
const wideHeading = [
  'Andmete seis',
  'Registrikood',
  'Nimi',
  'Liik',
  'Maakond',
  'Tegevusala',
  'Aasta',
  ...titles.flatMap((title) => ['I', 'II', 'III', 'IV'].map((quarter) => `${title} ${quarter} kv`)),
]
const quarterHeading =
  'Registrikood;Nimi;Liik;Registreeritud käibemaksukohustuslaste registrisse;EMTAK tegevusvaldkond, mis on EMTAKi struktuuris tähistatud tähtkoodiga;Maakond;Riiklikud Maksud;Tööjõumaksud Ja Maksed;Kaive;Tootajaid'

const codes = ['99100300', '99100301', '99100302', '99100303']
const publishing = 'KIRJASTAMINE, RINGHÄÄLING NING SISULOOME JA -LEVITAMINE'
const programming =
  'ELEKTROONILISE SIDE TEENUS, PROGRAMMEERIMINE, KONSULTATSIOONID, ANDMETÖÖTLUSTARISTU JA MUU INFOALANE TEGEVUS'
const trade = 'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT'

const quoted = (cells: readonly unknown[]) => cells.map((cell) => `"${String(cell)}"`).join(',')
const wideFile = (seenOn: string, activities: readonly string[]) => {
  const rows = [...codes, '99100399'].map((code, index) =>
    quoted([
      seenOn,
      code,
      `SIDE ${index} OÜ`,
      'Äriühing',
      'Harju ( Tallinn )',
      activities[index],
      2026,
      10,
      10,
      '',
      '',
      5,
      5,
      '',
      '',
      1000,
      2000,
      '',
      '',
      2,
      2,
      '',
      '',
    ]),
  )
  return [quoted(wideHeading), ...rows, ''].join('\r\n')
}

async function load(fileName: string, text: string): Promise<void> {
  const bytes = async function* () {
    yield new TextEncoder().encode(`\uFEFF${text}`)
  }
  await importEmtaFile(database, await openEmtaFile(fileName, bytes()), { scope: 'all' })
}

beforeAll(async () => {
  const quarterRows = codes.map(
    (code, index) =>
      `${code};SIDE ${index} OÜ;Äriühing;jah;INFO JA SIDE;Harju ( Tallinn );10;5;500;2`,
  )
  await load(
    'tasutud_maksud_2025_ii_kvartal.csv',
    [
      quarterHeading,
      ...quarterRows,
      `99100399;SIDE 4 OÜ;Äriühing;jah;"${trade}";Harju ( Tallinn );10;5;500;2`,
      '',
    ].join('\r\n'),
  )
  await load(
    'tasutud_maksud_kaesolev_aasta.csv',
    wideFile('10.07.2026', [...codes.map(() => 'INFO JA SIDE'), trade]),
  )
  await load(
    'tasutud_maksud_kaesolev_aasta.csv',
    wideFile('10.10.2026', [
      publishing,
      programming,
      'INFO JA SIDE',
      'INFO JA SIDE',
      'HULGI- JA JAEKAUBANDUS',
    ]),
  )
})

const ranked = async (query: Readonly<Record<string, string>>) => {
  const { data } = await callAs(app, 'anonymous', rankingCalls.readRanking, {
    query: { metric: 'revenue', period: '2026-Q2', ...query },
  })
  return data?.companies.map(({ registryCode, activity }) => [registryCode, activity])
}

describe('companies of both versions', () => {
  test.each(['Info ja side', 'INFO JA SIDE', publishing, programming])(
    'are one section in the ranking, also by the address with %j',
    async (activity) => {
      expect(await ranked({ activity })).toEqual(codes.map((code) => [code, 'Info ja side']))
      expect(await ranked({ activity, period: '2025-Q2' })).toEqual(
        codes.map((code) => [code, 'Info ja side']),
      )
    },
  )

  test('are one section in the choices and in the overview, with the growth of all of them', async () => {
    const { data: choices } = await callAs(app, 'anonymous', rankingCalls.readRankingChoices, {})
    expect(JSON.stringify(choices)).not.toMatch(/kirjastamine|elektroonilise/i)
    const { data } = await callAs(app, 'anonymous', overviewCalls.readOverview, {
      query: { period: '2026-Q2' },
    })
    const cells = data?.map(({ activity, companies, sum, previousSum, compared }) => [
      activity,
      companies,
      sum,
      previousSum,
      compared,
    ])
    expect(cells).toEqual([
      ['Info ja side', 4, 8000, 2000, 4],
      ['Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont', 1, 2000, 500, 1],
    ])
  })

  test('are alike', async () => {
    const { data } = await callAs(app, 'anonymous', similarCalls.listSimilarCompanies, {
      params: { id: codes[0] ?? '' },
    })
    expect(data?.map(({ registryCode }) => registryCode).toSorted()).toEqual(codes.slice(1))
  })
})
