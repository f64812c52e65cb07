/** The register's facts about a company of the sample. */
interface RegisterFacts {
  readonly registryCode: string
  readonly name: string
  readonly type: string
  readonly county: string
  readonly businessActivity: string
  readonly vatRegistered: boolean
  readonly status: string
  readonly registrationDate: string
  readonly address: { readonly street: string; readonly postalCode: string; readonly fullAddress: string }
}

/** The day when the facts below were read. */
export const registerAsOf = '2026-09-21'

// Source: open data of the business register (Registrite ja Infosüsteemide Keskus), CC BY 4.0.
const rows: readonly RegisterFacts[] = [
  {
    registryCode: '10165653',
    name: 'MR Safe OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '1997-01-13',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '10221015',
    name: 'Osaühing ONRY',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Veondus ja laondus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '1997-06-17',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '10714568',
    name: 'AS MARU EHITUS',
    type: 'AS',
    county: 'Harju maakond',
    businessActivity: 'Ehitus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2000-12-12',
    address: {
      street: 'Järvevana tee 5',
      postalCode: '10112',
      fullAddress: 'Harju maakond, Tallinn, Kesklinna linnaosa, Järvevana tee 5',
    },
  },
  {
    registryCode: '11303382',
    name: 'Osaühing Maatrans',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Veondus ja laondus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2006-10-02',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '11676835',
    name: 'Future Invest OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2009-06-17',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '14848515',
    name: 'C.D.R OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2019-11-14',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '16333502',
    name: 'Taevavärava OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Kinnisvaraalane tegevus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2021-10-05',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '16471902',
    name: 'Killa Distribution OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2022-03-31',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '16562154',
    name: 'Titancompany OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Kinnisvaraalane tegevus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2022-08-29',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '16614862',
    name: 'B11G OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Kinnisvaraalane tegevus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2022-11-16',
    address: {
      street: 'Taevavärava tee 6b',
      postalCode: '75306',
      fullAddress: 'Harju maakond, Rae vald, Lehmja küla, Taevavärava tee 6b',
    },
  },
  {
    registryCode: '16980822',
    name: 'RK Väikevedu OÜ',
    type: 'OÜ',
    county: 'Harju maakond',
    businessActivity: 'Ehitus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2024-05-06',
    address: {
      street: 'Ehituse tn 2-3',
      postalCode: '75301',
      fullAddress: 'Harju maakond, Rae vald, Jüri alevik, Ehituse tn 2-3',
    },
  },
]

/** By registry code. */
export const registerFacts: ReadonlyMap<string, RegisterFacts> = new Map(rows.map((row) => [row.registryCode, row]))
