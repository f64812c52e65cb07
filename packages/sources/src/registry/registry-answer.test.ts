import { handMadeRegistryFile, publishedRegistryFile } from '@kvartal/testing/registry/fixture'
import { maruEhitus } from '@kvartal/testing/registry/maru-ehitus'
import { describe, expect, test } from 'vitest'
import { SourceFormatError } from '../source-format-error.ts'
import { parseRegistryAnswer } from './registry-answer.ts'

const recorded = publishedRegistryFile('detailandmed_v4_response_general_part.xml').toString('utf8')
const handMade = (name: string) =>
  handMadeRegistryFile(`${name}_detailandmed_v2_response.xml`).toString('utf8')

function factsOf(xml: string, registryCode: string) {
  const answer = parseRegistryAnswer(xml, registryCode)
  if (answer.kind !== 'facts') throw new Error(`The answer is ${answer.kind}.`)
  return answer.facts
}

describe('the recorded answer', () => {
  test('AS MARU EHITUS has the facts of the answer', () => {
    expect(factsOf(recorded, '10714568')).toEqual({
      ...maruEhitus,
      businessActivity: 'Ehitus',
      formerNames: [],
    })
  })

  test('the VAT registration is unknown without a VAT element', () => {
    const without = recorded.replace('<ns1:kmkr_number>EE100659856</ns1:kmkr_number>', '')
    expect(factsOf(without, '10714568').vatRegistered).toBeNull()
  })
})

describe('a company with a history', () => {
  const facts = factsOf(handMade('former_names'), '99000001')

  test('has its former names with their days, latest first, without the current one', () => {
    expect(facts.name).toBe('Mõis & Meri OÜ')
    expect(facts.formerNames).toEqual([
      { name: 'Näidis Kaubandus OÜ', startDate: '2006-10-29', endDate: '2019-05-01' },
      { name: 'Osaühing Näidis', startDate: '1998-03-02', endDate: '2006-10-29' },
    ])
  })

  test('has the currently valid address and main activity', () => {
    expect(facts).toMatchObject({
      county: 'Harju maakond',
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      // Composed, since the address register has no line for it.
      fullAddress: 'Taevavärava tee 6b, Lehmja küla, Rae vald, Harju maakond',
      businessActivity: 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
      vatRegistered: false,
    })
  })
})

test('a deleted company keeps its last name and address, though both have ended', () => {
  expect(factsOf(handMade('deleted_company'), '99000002')).toMatchObject({
    name: 'Lõpetatud Näidis AS',
    status: 'Kustutatud',
    county: 'Lääne-Viru maakond',
    businessActivity: null,
    formerNames: [{ name: 'Alustav Näidis AS', startDate: '2001-06-11', endDate: '2004-02-03' }],
  })
})

test('an unknown code and a natural person give no company', () => {
  expect(parseRegistryAnswer(handMade('unknown_code'), '99999999')).toEqual({ kind: 'no-company' })
  expect(parseRegistryAnswer(handMade('natural_person'), '99000003')).toEqual({
    kind: 'no-company',
  })
})

test('a fault is reported with its text', () => {
  const fault = handMadeRegistryFile('soap_fault.xml').toString('utf8')
  expect(parseRegistryAnswer(fault, '10714568')).toEqual({
    kind: 'fault',
    words: 'Vale kasutajanimi või parool',
  })
})

const forms = [
  ['OÜ', 'Osaühing', 'OÜ'],
  ['FIL', 'Välismaa äriühingu filiaal', 'FILIAAL'],
  ['SCE', 'Ühistu Euroopa seaduse järgi', 'SCE'],
  ['XX', 'Riigiasutus', 'Riigiasutus'],
  ['AS', '', 'AS'],
  ['', '', null],
] as const

test.each(forms)('the form %j, in words %j, is %j', (short, words, legalForm) => {
  const xml = recorded
    .replace('<ns1:oiguslik_vorm>AS<', `<ns1:oiguslik_vorm>${short}<`)
    .replace('<ns1:oiguslik_vorm_tekstina>Aktsiaselts<', `<ns1:oiguslik_vorm_tekstina>${words}<`)
  expect(factsOf(xml, '10714568').legalForm).toBe(legalForm)
})

const unexpected = [
  [
    'another service’s answer',
    publishedRegistryFile('lihtandmed_v3_response.xml').toString('utf8'),
    'selles puudub element „yldandmed“',
  ],
  [
    'another company',
    recorded.replaceAll('10714568', '10000018'),
    'selles ei ole ettevõtet 10714568, vaid on teine',
  ],
  ['no body', '<a><b/></a>', 'selles puudub element „ettevotjad“'],
  [
    'no name',
    recorded.replace('<ns1:nimi>AS MARU EHITUS<', '<ns1:nimi><'),
    'selles puudub ettevõtte nimi',
  ],
] as const

test.each(unexpected)('%s is refused with what was expected', (_, xml, reason) => {
  const message = `Äriregistri vastus ei ole oodatud kujul: ${reason}.`
  expect(() => parseRegistryAnswer(xml, '10714568')).toThrow(new SourceFormatError(message))
})

test('a date that cannot be read costs the date only', () => {
  const facts = factsOf(recorded.replaceAll('2000-12-12Z', '12. dets'), '10714568')
  expect(facts).toEqual({ ...factsOf(recorded, '10714568'), registrationDate: null })
  const history = handMade('former_names')
    .replaceAll('2010-01-15Z', '2010-15-01')
    .replaceAll('2025-01-01Z', 'jaanuar')
    .replaceAll('2019-05-01Z', '1. mai')
  // An entry with an unreadable end has ended all the same.
  expect(factsOf(history, '99000001')).toMatchObject({
    street: 'Taevavärava tee 6b',
    formerNames: [
      { name: 'Osaühing Näidis', endDate: '2006-10-29' },
      { name: 'Näidis Kaubandus OÜ', startDate: '2006-10-29', endDate: null },
    ],
  })
})

test('the recorded answer truncated anywhere is refused', () => {
  for (let length = 0; length < recorded.length; length += 97) {
    expect(() => parseRegistryAnswer(recorded.slice(0, length), '10714568')).toThrow(
      /^Äriregistri vastus ei ole loetav/,
    )
  }
})

test('a current or former name that is too long is refused', () => {
  const tooLong = /^Vastus ei ole loetav: element „(?:nimi|sisu)“ on pikem kui 300 tähemärki\.$/
  expect(() =>
    parseRegistryAnswer(recorded.replaceAll('AS MARU EHITUS', 'A'.repeat(301)), '10714568'),
  ).toThrow(tooLong)
  const history = handMade('former_names')
  const [, code = '', former = ''] =
    /<(?:\w+:)?ariregistri_kood>(\d+)<.*<(?:\w+:)?sisu>([^<]+)</s.exec(history) ?? []
  expect(() => parseRegistryAnswer(history.replaceAll(former, 'A'.repeat(301)), code)).toThrow(
    tooLong,
  )
})
