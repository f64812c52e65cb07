import { countyOfEmtaPlace } from '@kvartal/domain/company/county'
import { isLegalForm } from '@kvartal/domain/company/legal-form'
import { expect, test } from 'vitest'
import { publishedRegistryFile, registryFileName } from '../../registry/fixture.ts'
import { readRegistryFile } from '../../registry/read.ts'
import { syntheticTaxpayer } from '../emta/taxpayer.ts'
import { syntheticRegistryFile } from './synthetic-registry-file.ts'

const country = { taxpayers: 3000, seed: 7 }

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('the same seed gives the same file, another seed another', async () => {
  const bytes = await bytesOf(syntheticRegistryFile(country))
  expect(await bytesOf(syntheticRegistryFile(country))).toEqual(bytes)
  expect(await bytesOf(syntheticRegistryFile({ ...country, seed: 8 }))).not.toEqual(bytes)
})

test('it has the published heading, byte for byte', async () => {
  const [heading] = (await bytesOf(syntheticRegistryFile(country))).toString('utf8').split('\n')
  expect(heading).toBe(publishedRegistryFile(registryFileName).toString('utf8').split('\n')[0])
})

test('it is read without a problem and resembles the real one', async () => {
  const bytes = await bytesOf(syntheticRegistryFile(country))
  const { rows, problems, naturalPersons, withoutCode } = await readRegistryFile(
    registryFileName,
    bytes,
  )
  expect([problems, withoutCode]).toEqual([[], 0])
  expect(naturalPersons).toBeGreaterThan(100)
  expect(rows.length).toBeGreaterThan(2500)
  expect(rows.length / 3000).toBeLessThan(0.95)
  expect(rows.every(({ county }) => county !== null)).toBe(true)
  expect(new Set(rows.map(({ county }) => county)).size).toBeGreaterThan(12)
  const forms = Object.groupBy(rows, ({ legalForm }) => legalForm ?? '-')
  expect(Object.keys(forms).filter(isLegalForm).sort()).toEqual(['AS', 'MTÜ', 'OÜ', 'SA'])
  expect(
    rows.filter(({ vatRegistered }) => vatRegistered === true).length / rows.length,
  ).toBeCloseTo(0.55, 1)
  expect(new Set(rows.map(({ status }) => status)).size).toBe(3)
})

test('its companies are those of EMTA’s synthetic files, in the register’s spelling', async () => {
  const { rows } = await readRegistryFile(
    registryFileName,
    await bytesOf(syntheticRegistryFile(country)),
  )
  const byCode = new Map(rows.map((facts) => [facts.registryCode, facts]))
  const words = (name: string) => name.toUpperCase().replace(',', '')
  let compared = 0
  for (let index = 0; index < country.taxpayers; index++) {
    const taxpayer = syntheticTaxpayer(country.seed, index)
    if (taxpayer.type === 'natural-person' || taxpayer.type === 'non-resident') continue
    const facts = byCode.get(taxpayer.registryCode)
    expect([words(facts?.name ?? ''), facts?.county, facts?.vatRegistered]).toEqual([
      words(taxpayer.name),
      countyOfEmtaPlace(taxpayer.place),
      taxpayer.vatRegistered,
    ])
    compared++
  }
  expect(compared).toBe(rows.length)
  expect(rows.find(({ legalForm }) => legalForm === 'OÜ')?.name).toMatch(
    /^\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)+ \d+( OÜ)?$/u,
  )
})
