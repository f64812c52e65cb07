import type { CompanyDetails } from '@kvartal/domain/registry/company-details'
import { detailsJson, madeActivity, madeDetails } from '@kvartal/testing/registry/made-details'
import { gatherBatches } from '@kvartal/testing/registry/read'
import { inPieces } from '@kvartal/testing/text/in-pieces'
import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import { describe, expect, test } from 'vitest'
import { openDetailsFile } from './open-details-file.ts'

const name = 'ettevotja_rekvisiidid__yldandmed.json'

async function read(bytes: Uint8Array, pieceLength = 65_536) {
  const file = await openDetailsFile(name, inPieces(bytes, pieceLength))
  const gathered = await gatherBatches(file.batches)
  const { columnNotes, faulty } = file.reading()
  const said = { absent: file.absentParts(), columnNotes, faulty, share: file.share() }
  return { ...gathered, ...said }
}

const readCompanies = (companies: readonly unknown[]) => read(detailsJson(companies))

/** What is read of a company with these general data, and what is told of it. */
async function readOne(general: Readonly<Record<string, unknown>>) {
  const { rows, problems } = await readCompanies([madeDetails(general)])
  return { ...rows[0], told: problems.map(({ reason }) => reason) }
}

const address = { ehak_nimetus: 'Pirita linnaosa, Tallinn, Harju maakond', algus_kpv: '05.06.2023' }
const capital = { kapitali_suurus: '0.01', kapitali_valuuta: 'EUR', algus_kpv: '05.06.2023' }

const whole = madeDetails({
  aadressid: [address],
  kapitalid: [capital],
  sidevahendid: [
    { liik: 'EMAIL', sisu: 'mari@naidis.ee' },
    { liik: 'TEL', sisu: '+372 5555 5555' },
    { liik: 'WWW', sisu: 'https://naidis.ee/' },
  ],
  teatatud_tegevusalad: [
    madeActivity({ on_pohitegevusala: false, emtak_kood: 62101, nace_kood: '62.10' }),
    madeActivity(),
  ],
})
const details: CompanyDetails = {
  registryCode: '16752073',
  municipality: 'Tallinn',
  shareCapital: 0.01,
  shareCapitalCurrency: 'EUR',
  website: 'https://naidis.ee',
  activities: [
    {
      code: '62101',
      version: '2025',
      name: 'Reklaamiagentuuride tegevus',
      isMain: false,
      since: '2025-06-09',
    },
    {
      code: '73111',
      version: '2025',
      name: 'Reklaamiagentuuride tegevus',
      isMain: true,
      since: '2025-06-09',
    },
  ],
}

test('a company is read, in any pieces, plain or zipped, without telephone and mail', async () => {
  const bytes = detailsJson([whole])
  const result = await read(bytes, 3)
  expect(result).toEqual({
    rows: [details],
    problems: [],
    naturalPersons: 0,
    withoutCode: 0,
    absent: [],
    columnNotes: [],
    faulty: 0,
    share: null,
  })
  expect(await read(zipOf([{ name, bytes }]), 11)).toEqual({ ...result, share: 1 })
  expect(JSON.stringify(result)).not.toMatch(/mari|5555/)
})

test('natural persons are counted, and nothing of them is kept or told', async () => {
  const person = { ariregistri_kood: 10000000, nimi: 'Mari Maasikas' }
  const result = await readCompanies([
    madeDetails({ oiguslik_vorm: 'FIE' }, person),
    madeDetails({ oiguslik_vorm: 'F.I.E' }, person),
    madeDetails({ oiguslik_vorm: 'OÜ' }, { ...person, nimi: 'FIE Mari Maasikas' }),
    madeDetails({ oiguslik_vorm: null }, person),
    madeDetails({ oiguslik_vorm: 'XYZ' }, person),
    { ...person, yldandmed: null },
  ])
  expect(result.naturalPersons).toBe(3)
  expect(result.rows).toEqual([])
  expect(result.problems.map(({ reason }) => reason)).toEqual([
    'Õiguslik vorm on tühi: ei saa teada, kas objekt on inimese kohta.',
    'Õiguslik vorm „XYZ“ on tundmatu: ei saa teada, kas objekt on inimese kohta.',
    'Objektil „yldandmed“ puudub: ei saa teada, kas see on inimese kohta.',
  ])
  expect(JSON.stringify(result)).not.toContain('Maasikas')
})

describe('activities', () => {
  const codesOf = async (...activities: readonly Readonly<Record<string, unknown>>[]) => {
    const { activities: read = [], told } = await readOne({
      teatatud_tegevusalad: activities.map((given) => madeActivity(given)),
    })
    return [
      read.map(({ code, version, isMain }) => `${code} ${version}${isMain ? ' *' : ''}`),
      told,
    ]
  }

  test('codes are numbers or texts of two to five digits, of both versions', async () => {
    const other = { on_pohitegevusala: false }
    expect(
      await codesOf(
        { emtak_kood: 73111 },
        { ...other, emtak_kood: '62', nace_kood: '62' },
        { ...other, emtak_kood: '621', nace_kood: null },
        { ...other, emtak_kood: '47811', nace_kood: '47.81', emtak_versioon: 2 },
        { ...other, emtak_kood: '47811', nace_kood: '47.81', emtak_versioon: '3' },
      ),
    ).toEqual([['47811 2008', '47811 2025', '62 2025', '621 2025', '73111 2025 *'], []])
  })

  test('a zero that a number lost is found by the NACE code beside it, else the code is told', async () => {
    expect(await codesOf({ emtak_kood: 1110, nace_kood: '01.11' })).toEqual([['01110 2025 *'], []])
    expect(await codesOf({ emtak_kood: 1110, nace_kood: '11.10' })).toEqual([['1110 2025 *'], []])
    expect(await codesOf({ emtak_kood: 1110, nace_kood: null })).toEqual([
      [],
      ['16752073: Tegevusala kood 1110 on arv: selle eest võib olla kadunud null.'],
    ])
    expect(await codesOf({ emtak_kood: '73111', nace_kood: '62.10' })).toEqual([
      [],
      ['16752073: Tegevusala kood „73111“ ja selle kõrval olev NACE kood „62.10“ ei käi kokku.'],
    ])
  })

  test('ended entries do not count; an empty end is none', async () => {
    expect(
      await codesOf(
        { lopp_kpv: '01.01.2026' },
        { emtak_kood: '62101', nace_kood: null, lopp_kpv: ' ' },
      ),
    ).toEqual([['62101 2025 *'], []])
    expect(await codesOf({ lopp_kpv: 'eile' })).toEqual([[], []])
  })

  test('an unknown code or version is told; a missing version is read from its words', async () => {
    expect(
      await codesOf(
        { emtak_kood: 'A' },
        { emtak_kood: '731112' },
        { emtak_kood: null },
        { emtak_versioon: 4, emtak_versioon_tekstina: 'EMTAK 2031' },
        { emtak_versioon: null, emtak_versioon_tekstina: null },
      ),
    ).toEqual([
      [],
      [
        '16752073: Tegevusala kood „A“ ei ole 2–5 numbrit.',
        '16752073: Tegevusala kood „731112“ ei ole 2–5 numbrit.',
        '16752073: Tegevusalal puudub kood.',
        '16752073: EMTAKi versioon „4“ on tundmatu, oodati 2 (EMTAK 2008) või 3 (EMTAK 2025).',
        '16752073: Tegevusalal puudub EMTAKi versioon.',
      ],
    ])
    expect(await codesOf({ emtak_versioon: null })).toEqual([['73111 2025 *'], []])
  })

  test('of two main activities the later counts, and that is told; without one there is none', async () => {
    expect(
      await codesOf({}, { emtak_kood: '62101', nace_kood: null, algus_kpv: '10.06.2025' }),
    ).toEqual([
      ['62101 2025 *', '73111 2025'],
      ['16752073: Põhitegevusalasid on 2; kehtima jäi viimasena alanud 62101 (EMTAK 2025).'],
    ])
    expect(await codesOf({ on_pohitegevusala: false })).toEqual([['73111 2025'], []])
    expect(await codesOf({ on_pohitegevusala: null })).toEqual([['73111 2025'], []])
  })

  test('a code that is said twice is kept once, as the main one if either is', async () => {
    expect(await codesOf({ on_pohitegevusala: false, algus_kpv: '01.01.2026' }, {})).toEqual([
      ['73111 2025 *'],
      [],
    ])
  })

  test('a name that cannot be stored costs the name only', async () => {
    const named = (emtak_tekstina: string) =>
      readOne({ teatatud_tegevusalad: [madeActivity({ emtak_tekstina })] })
    for (const bad of ['nul\0märk', 'pool \uD83D paari', 'x'.repeat(600)]) {
      const { activities, told } = await named(bad)
      expect(activities?.map(({ code, name: words }) => [code, words])).toEqual([['73111', null]])
      expect(told).toHaveLength(1)
    }
  })
})

describe('other facts', () => {
  test('lists may be null, absent, or no lists', async () => {
    expect(await readOne({})).toMatchObject({ activities: [], municipality: null, told: [] })
    const { yldandmed: _, ...top } = madeDetails()
    const { rows } = await readCompanies([{ ...top, yldandmed: { oiguslik_vorm: 'OÜ' } }])
    expect(rows).toHaveLength(1)
    expect((await readOne({ teatatud_tegevusalad: {}, aadressid: ['x'] })).told).toEqual([
      '16752073: Aadressid: oodati objektide loendit, leiti ka muud.',
      '16752073: Tegevusalad: oodati objektide loendit, leiti objekt.',
    ])
  })

  test('the entry that has not ended counts, the last begun of several', async () => {
    const rae = {
      ...address,
      ehak_nimetus: 'Jüri alevik, Rae vald, Harju maakond',
      algus_kpv: '01.01.2025',
    }
    expect(await readOne({ aadressid: [rae, address] })).toMatchObject({ municipality: 'Rae vald' })
    expect(await readOne({ aadressid: [address, { ...rae, lopp_kpv: '2.2.2025' }] })).toMatchObject(
      {
        municipality: 'Tallinn',
      },
    )
  })

  const capitals = [
    [{ kapitali_suurus: 2500 }, 2500, 'EUR', null],
    [{ kapitali_suurus: '64000.0' }, 64_000, 'EUR', null],
    [{ kapitali_suurus: '0' }, 0, 'EUR', null],
    [{ kapitali_suurus: '40 000', kapitali_valuuta: 'eek' }, 40_000, 'EEK', null],
    [{ kapitali_suurus: null }, null, null, null],
    [{ kapitali_suurus: 'palju' }, null, null, 'Kapital „palju“ ei ole rahasumma.'],
    [{ kapitali_suurus: '-1' }, null, null, 'Kapital „-1“ ei ole rahasumma.'],
    [{ kapitali_suurus: 1e300 }, null, null, 'Kapital „1e+300“ ei ole rahasumma.'],
    [{ kapitali_valuuta: null }, null, null, 'Kapitalil puudub valuuta.'],
    [{ kapitali_valuuta: '€' }, null, null, 'Kapitali valuuta „€“ ei ole kolm tähte, nagu EUR.'],
    [{ lopp_kpv: '01.01.2024' }, null, null, null],
  ] as const

  test.each(capitals)('capital %j', async (given, shareCapital, shareCapitalCurrency, reason) => {
    expect(await readOne({ kapitalid: [{ ...capital, ...given }] })).toMatchObject({
      shareCapital,
      shareCapitalCurrency,
      told: reason === null ? [] : [`16752073: ${reason}`],
    })
  })

  test('a web site that cannot be linked to is told without quoting it; the next counts', async () => {
    const { website, told } = await readOne({
      sidevahendid: [
        { liik: 'WWW', sisu: 'mari@naidis.ee' },
        { liik: 'www', sisu: 'naidis.ee' },
      ],
    })
    expect(website).toBe('http://naidis.ee')
    expect(told).toEqual([
      '16752073: Veebilehe aadress ei sobi: oodati http- või https-aadressi, leiti e-posti aadress.',
    ])
  })
})

test('objects that cannot be read, repeated ones and odd codes are told with their lines', async () => {
  const { rows, problems, withoutCode } = await read(
    Buffer.from(
      `[\n${JSON.stringify(whole)},\n"tekst",\n{"vigane": },\n${JSON.stringify(whole)},\n{"x":"${'x'.repeat(4_000_000)}"},\n` +
        `{"x":${'['.repeat(40)}${']'.repeat(40)}},\n${JSON.stringify(madeDetails({}, { ariregistri_kood: 'EE123' }))}\n]`,
    ),
  )
  expect(rows).toEqual([details])
  expect(withoutCode).toBe(1)
  expect(problems).toEqual([
    { line: 3, reason: 'Oodati ettevõtte objekti, leiti tekst.' },
    { line: 4, reason: 'Objekt ei ole korrektne JSON.' },
    {
      line: 5,
      reason: 'Registrikood 16752073 on failis juba olnud; kehtima jäi esimene objekt.',
      kind: 'repeated',
    },
    {
      line: 6,
      reason: expect.stringMatching(/^Objekt on suurem kui lubatud 4\s000\s000 baiti\.$/),
    },
    { line: 7, reason: 'Objektis on üksteise sees üle 32 sulu.' },
  ])
})

test('a field that is spelled otherwise is read and told; one that no company has costs its part only', async () => {
  const { yldandmed, ...top } = whole
  const { kapitalid: _, sidevahendid, aadressid, ...rest } = yldandmed
  const renamed = {
    ...top,
    yldandmed: { ...rest, Aadresid: aadressid, 'Side-vahendid': sidevahendid },
  }
  const { rows, absent, columnNotes } = await readCompanies([renamed])
  expect(rows).toEqual([{ ...details, shareCapital: null, shareCapitalCurrency: null }])
  expect(absent).toEqual(['shareCapital'])
  expect(columnNotes).toEqual([
    'Välja „kapitalid“ failis ei ole; varem loetud väärtused jäid kehtima.',
    'Väli „Aadresid“ loeti väljana „aadressid“.',
  ])
})

test('activities without codes, versions or the mark of the main one are no activities', async () => {
  for (const field of ['emtak_kood', 'on_pohitegevusala']) {
    const { [field]: _, ...activity } = madeActivity() as Record<string, unknown>
    const { absent } = await readCompanies([madeDetails({ teatatud_tegevusalad: [activity] })])
    expect(absent).toEqual(['activities'])
  }
})

test('a truncated, an empty and another file are refused', async () => {
  const bytes = detailsJson([whole, whole])
  const refusalOf = (of: Uint8Array) => refusalBy(read(of))
  expect(await refusalOf(bytes.subarray(0, bytes.length - 20))).toMatch(
    /katkeb real \d+: loendi lõppu/,
  )
  expect(await refusalOf(Buffer.from('[]'))).toBe(
    `Failis „${name}“ on tühi loend, oodati ettevõtete objekte.`,
  )
  expect(await refusalOf(Buffer.from('<html></html>'))).toContain('ei ole JSON-loend')
  const packed = zipOf([{ name, bytes }])
  expect(await refusalOf(packed.subarray(0, packed.length - 40))).toContain('on rikutud')
  expect(await refusalOf(zipOf([{ name: 'x.csv', bytes }]))).toContain('oodati ühte JSON-faili')
  const bomb = zipOf([{ name, bytes: Buffer.alloc(3_000_000, '[') }])
  expect(await refusalOf(bomb)).toContain('lahti pakituna suurem kui lubatud')
})
