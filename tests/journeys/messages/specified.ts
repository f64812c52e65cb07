import type { Message } from './message.ts'

type Type = Message['type']

const danger = [
  // Section 5
  'Palun täida kõik väljad',
  'Paroolid ei kattu',
  'Parool peab olema vähemalt 6 tärki pikk',
  'Company ID is required',
  'Palun vali vähemalt üks EMTA fail',
  'Please provide at least one file URL to process',
  'Vali vähemalt üks fail scrapimiseks',
  'Palun vali vähemalt üks aruande tüüp',
  'Palun vali vähemalt üks aasta',
  'Vali vähemalt üks aasta ja aruande tüüp',
  'Majandusaasta aruannete päring ebaõnnestus: No authentication token available',
  'Äriregistrist andmete laadimine ebaõnnestus: Valid registry code is required',
  'Palun sisesta korrektne aasta vahemikus 2000-2100',
  'Sotsiaalmaksu määr peab olema number vahemikus 0-100',
  'Tulumaksu määr peab olema number vahemikus 0-100',
  'Registrikood ja ettevõtte nimi on kohustuslikud väljad',
  'Palun täitke oma nimi ja e-posti aadress',
  'Palun sisestage korrektne e-posti aadress',
  // Section 6
  'Ainult haldur ja administraator saavad massuuendust teha',
  // Section 8
  'Võrdlusandmete laadimine ebaõnnestus',
  'Majandusaasta aruannete võrdlusandmete laadimine ebaõnnestus',
  'Andmete laadimine ebaõnnestus',
  'Sisselogimine ebaõnnestus',
  'Registreerimine ebaõnnestus',
  'Tagi muutmine ebaõnnestus',
  'Jälgimise staatuse muutmine ebaõnnestus',
  'Aktiivsuse staatuse muutmine ebaõnnestus',
  'Andmete oleku kokkuvõtte laadimine ebaõnnestus',
  'Äriregistrist andmete laadimine ebaõnnestus',
  'Ettevõtte otsimine ebaõnnestus',
  'Ettevõtte lisamine ebaõnnestus',
  'Ettevõtte uuendamine ebaõnnestus',
  'Ettevõtte kustutamine ebaõnnestus',
  'Sul pole õigusi ettevõtte kustutamiseks',
  'Äriregistri andmete massuuendamine ebaõnnestus: Server on hõivatud',
  'EMTA andmete uuendamine ebaõnnestus: ',
  'EMTA failide laadimine ebaõnnestus',
  'Majandusaasta aruannete uuendamine ebaõnnestus: Server on hõivatud',
  'Tagide laadimine ebaõnnestus',
  'Tagiga seotud ettevõtete laadimine ebaõnnestus',
  'Tagi lisamine ebaõnnestus',
  'Tagi uuendamine ebaõnnestus',
  'Tagi kustutamine ebaõnnestus',
  'Scraperi seadete laadimine ebaõnnestus',
  'Saadaolevate failide laadimine ebaõnnestus',
  'Scraperi käivitamine ebaõnnestus',
  'Scraperi seadete salvestamine ebaõnnestus',
  'Majandusaasta aruannete uuendamise käivitamine ebaõnnestus',
  'Maksumäärade laadimine ebaõnnestus',
  'Maksumäärade salvestamine ebaõnnestus',
  '2020. aasta maksumäärade kustutamine ebaõnnestus',
  'Ettevõtte finantsandmete laadimine ebaõnnestus',
  'Majandusaasta aruannete päring ebaõnnestus: Tundmatu viga',
  'Profiili uuendamine ebaõnnestus',
  'Rolli uuendamine ebaõnnestus',
  'Kasutaja andmete uuendamine ebaõnnestus',
  'Ettevõtte soovitamine ebaõnnestus',
  'Soovituste laadimine ebaõnnestus. Kontrolli, kas server töötab.',
  'Ettevõtte kinnitamine ebaõnnestus',
  'Ettevõtte tagasilükkamine ebaõnnestus',
  'Teil pole ligipääsu sellele lehele',
  'Sul ei ole õigust soovitatud ettevõtteid hallata',
  // The English ones that a screen shows unchanged
  'Registration failed',
  'Failed to delete user',
  'Failed to update setting',
  'Error refreshing company data',
  'Äriregistri andmete massuuendamine ebaõnnestus: Error refreshing all companies data',
  'EMTA andmete uuendamine ebaõnnestus: Error running EMTA scraper',
  'Majandusaasta aruannete uuendamine ebaõnnestus: Error fetching annual reports for all companies',
] as const

const warning = [
  'Sisesta korrektne registrikood',
  'Sisesta registrikood',
  'Ettevõtet ei leitud äriregistrist',
  'Ettevõtete soovitamiseks peate olema sisselogitud',
  'Tagide laadimine ebaõnnestus',
] as const

const info = [
  'Ettevõtte on juba süsteemis',
  'Ettevõtet ei leitud andmebaasist. Sisesta andmed käsitsi.',
] as const

const success = [
  'Edukalt sisse logitud',
  'Konto on edukalt loodud',
  'Ettevõtte andmed laaditud äriregistrist',
  'Ettevõte edukalt lisatud',
  'Ettevõte edukalt uuendatud',
  'Ettevõte edukalt kustutatud',
  'EMTA andmete uuendamine käivitatud: II kv 2026',
  'Majandusaasta aruannete uuendamine käivitatud: 2022-2024',
  'Majandusaasta aruannete uuendamine käivitatud 2025. aasta kohta',
  'Tag edukalt lisatud',
  'Tag edukalt uuendatud',
  'Tag edukalt kustutatud',
  'Scraperi seaded edukalt salvestatud',
  'Majandusaasta aruannete päring käivitatud edukalt',
  'Kasutaja andmed on edukalt uuendatud',
  'Kasutaja on edukalt kustutatud',
  'Kasutaja on edukalt lisatud',
  "Setting 'showRecommendForAll' updated successfully",
] as const

/** Stored as state and shown beside the Estonian sentence, as the reason. */
const stated = [
  'Failed to get users',
  'Failed to fetch setting(s)',
  'Error fetching companies',
  'Error fetching company',
  'Error getting company data status summary',
  'Error getting available EMTA files',
  'Error getting annual report stats',
  'EMTA lehelt ei leitud ühtegi faili. Kontrolli EMTA aadressi Scraperi seadetes.',
  'Ainult haldur ja administraator saavad massuuendust teha',
  'Lehte ei leitud',
] as const

const ofType = (type: Type, sentences: readonly string[]) =>
  sentences.map((sentence) => ({ sentence, type }))

/**
 * The messages of sections 5, 6 and 8 of the specification, unchanged, each with its type. Those
 * that only remain in an error, because the screen shows an Estonian sentence for the same failure,
 * are in apps/web/src/api/fallbacks.test.ts.
 */
export const specified = [
  ...ofType('danger', danger),
  ...ofType('warning', warning),
  ...ofType('info', info),
  ...ofType('success', success),
  ...ofType('stated', stated),
]
