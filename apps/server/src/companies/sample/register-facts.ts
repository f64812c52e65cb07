import { eachFact, type RegistryFacts } from '@kvartal/domain/company/facts'

/** The day when the facts below were read. */
export const registerAsOf = '2026-09-21'

const trade = 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont'
const realEstate = 'Kinnisvaraalane tegevus'
const transport = 'Veondus ja laondus'
const construction = 'Ehitus'

const taevavarava = {
  street: 'Taevavärava tee 6b',
  postalCode: '75306',
  place: 'Rae vald, Lehmja küla',
}

// Source: open data of the business register (Registrite ja Infosüsteemide Keskus), CC BY 4.0.
const rows = [
  ['10165653', 'MR Safe OÜ', 'OÜ', trade, '1997-01-13', taevavarava],
  ['10221015', 'Osaühing ONRY', 'OÜ', transport, '1997-06-17', taevavarava],
  [
    '10714568',
    'AS MARU EHITUS',
    'AS',
    construction,
    '2000-12-12',
    { street: 'Järvevana tee 5', postalCode: '10112', place: 'Tallinn, Kesklinna linnaosa' },
  ],
  ['11303382', 'Osaühing Maatrans', 'OÜ', transport, '2006-10-02', taevavarava],
  ['11676835', 'Future Invest OÜ', 'OÜ', trade, '2009-06-17', taevavarava],
  ['14848515', 'C.D.R OÜ', 'OÜ', trade, '2019-11-14', taevavarava],
  ['16333502', 'Taevavärava OÜ', 'OÜ', realEstate, '2021-10-05', taevavarava],
  ['16471902', 'Killa Distribution OÜ', 'OÜ', trade, '2022-03-31', taevavarava],
  ['16562154', 'Titancompany OÜ', 'OÜ', realEstate, '2022-08-29', taevavarava],
  ['16614862', 'B11G OÜ', 'OÜ', realEstate, '2022-11-16', taevavarava],
  [
    '16980822',
    'RK Väikevedu OÜ',
    'OÜ',
    construction,
    '2024-05-06',
    { street: 'Ehituse tn 2-3', postalCode: '75301', place: 'Rae vald, Jüri alevik' },
  ],
] as const

/** By registry code. All of these companies are in Harju county, registered and liable to VAT. */
export const registerFacts: ReadonlyMap<string, RegistryFacts> = new Map(
  rows.map(
    ([
      registryCode,
      name,
      legalForm,
      businessActivity,
      registrationDate,
      { street, postalCode, place },
    ]) => {
      const county = 'Harju maakond'
      const facts = {
        registryCode,
        name,
        legalForm,
        businessActivity,
        registrationDate,
        street,
        postalCode,
        county,
      }
      const fullAddress = `${county}, ${place}, ${street}`
      return [
        registryCode,
        {
          ...eachFact(() => null),
          ...facts,
          fullAddress,
          vatRegistered: true,
          status: 'Registrisse kantud',
          formerNames: null,
        },
      ]
    },
  ),
)
