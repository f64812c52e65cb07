import type { SyntheticFile } from '../emta/synthetic-file.ts'
import { syntheticTaxpayer } from '../emta/taxpayer.ts'
import { pick, randomOf } from '../random.ts'
import { activitiesOfSections } from './declared-codes.ts'
import { type SyntheticCompany, syntheticCompany } from './synthetic-company.ts'

/** A separate key, so that details vary independently of the register's basics. */
const detailsKey = 0xde7a

const shortForms: Readonly<Record<string, string>> = {
  Osaühing: 'OÜ',
  Aktsiaselts: 'AS',
  Mittetulundusühing: 'MTÜ',
  Sihtasutus: 'SA',
  'Kohaliku omavalitsuse asutus': 'KOVAS',
  'Füüsilisest isikust ettevõtja': 'FIE',
}

/**
 * A synthetic file of the register's general data: one JSON list, pretty-printed with four spaces,
 * of the companies of the synthetic register, each with as many entries as a real one has, contacts
 * of people included.
 */
export async function* syntheticDetailsFile({
  taxpayers,
  seed,
}: SyntheticFile): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  let text = '['
  let isFirst = true
  for (let index = 0; index < taxpayers; index++) {
    const company = syntheticCompany(seed, index)
    if (company === null) continue
    const json = JSON.stringify(entryOf(company, seed, index), null, 4)
    text += `${isFirst ? '' : ','}\n${json.replace(/^/gm, '    ')}`
    isFirst = false
    if (text.length < 200_000) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(`${text}\n]\n`)
}

function entryOf(company: SyntheticCompany, seed: number, index: number) {
  const { name, registryCode, legalForm, status, registrationDate, street, place } = company
  const random = randomOf(seed, index, detailsKey)
  let record = 1_000_000 + index * 50
  const card = () => ({
    kirje_id: (record += 1),
    kaardi_piirkond: 1,
    kaardi_nr: 1,
    kaardi_tyyp: 'R',
    kande_nr: 1 + (record % 20),
  })
  const since = (from: string) => ({ algus_kpv: from, lopp_kpv: null })
  const [, , year = '2000'] = registrationDate.split('.')
  const years = Array.from(
    { length: Math.min(6, Math.max(1, 2026 - Number(year))) },
    (_, back) => 2025 - back,
  )
  const activities = activitiesOf(seed, index, random)
  return {
    // Codes are numbers in the file; the odd ones of the self-employed are texts.
    ariregistri_kood: /^\d+$/.test(registryCode) ? Number(registryCode) : registryCode,
    nimi: name,
    yldandmed: {
      ettevotja_id: 2_000_000_000 + index,
      esmaregistreerimise_kpv: registrationDate,
      kustutamise_kpv: null,
      staatus: status[0],
      staatus_tekstina: status[1],
      piirkond: 1,
      piirkond_tekstina: 'Tallinn',
      piirkond_tekstina_pikk: 'Tartu Maakohtu registriosakond',
      evks_registreeritud: null,
      evks_registreeritud_kande_kpv: null,
      oiguslik_vorm: shortForms[legalForm] ?? legalForm,
      oiguslik_vorm_nr: 5,
      oiguslik_vorm_tekstina: legalForm,
      oigusliku_vormi_alaliik: null,
      lahknevusteade_puudumisest: null,
      oigusliku_vormi_alaliik_tekstina: null,
      asutatud_sissemakset_tegemata: null,
      loobunud_vorminouetest: null,
      on_raamatupidamiskohustuslane: true,
      tegutseb: null,
      tegutseb_tekstina: null,
      staatused: [
        {
          ...card(),
          staatus: status[0],
          staatus_tekstina: status[1],
          algus_kpv: registrationDate,
        },
      ],
      arinimed: [
        { ...card(), sisu: name, ...since(registrationDate) },
        {
          ...card(),
          sisu: `${name} endine`,
          algus_kpv: registrationDate,
          lopp_kpv: `01.03.${Number(year) + 1}`,
        },
      ],
      aadressid: [
        {
          ...card(),
          riik: 'EST',
          riik_tekstina: 'Eesti',
          ehak: place.ehakCode,
          ehak_nimetus: place.place,
          tanav_maja_korter: street,
          aadress_ads__ads_oid: `ME${String(index).padStart(8, '0')}`,
          aadress_ads__adr_id: 2_000_000 + index,
          aadress_ads__ads_normaliseeritud_taisaadress: [
            ...place.place.split(', ').toReversed(),
            street,
          ].join(', '),
          aadress_ads__adob_id: 11_000_000 + index,
          aadress_ads__koodaadress: '377840298000003IB00001DQ200000000',
          postiindeks: company.postalCode,
          ...since(registrationDate),
        },
      ],
      oiguslikud_vormid: [
        {
          ...card(),
          sisu: shortForms[legalForm] ?? legalForm,
          sisu_nr: 5,
          sisu_tekstina: legalForm,
          ...since(registrationDate),
        },
      ],
      kapitalid: ['Osaühing', 'Aktsiaselts'].includes(legalForm)
        ? [
            {
              ...card(),
              kapitali_suurus: random() < 0.3 ? '0.01' : `${Math.ceil(random() * 40) * 100}.00`,
              kapitali_valuuta: 'EUR',
              kapitali_valuuta_tekstina: 'euro',
              ...since(registrationDate),
            },
            {
              ...card(),
              kapitali_suurus: '40000',
              kapitali_valuuta: 'EEK',
              kapitali_valuuta_tekstina: 'Eesti kroon',
              algus_kpv: registrationDate,
              lopp_kpv: `01.02.${Number(year) + 1}`,
            },
          ]
        : null,
      majandusaastad: [
        {
          ...card(),
          maj_aasta_algus: '01.01',
          maj_aasta_lopp: '31.12',
          ...since(registrationDate),
        },
      ],
      sidevahendid: [
        {
          ...card(),
          liik: 'EMAIL',
          liik_tekstina: 'E-posti aadress',
          sisu: `info@naidis${index}.ee`,
        },
        { ...card(), liik: 'TEL', liik_tekstina: 'Telefon', sisu: '+372 5555 0000' },
        ...(random() < 0.3
          ? [
              {
                ...card(),
                liik: 'WWW',
                liik_tekstina: 'Interneti WWW aadress',
                sisu: `${random() < 0.5 ? 'https://' : 'www.'}naidis${index}.ee`,
              },
            ]
          : []),
      ],
      teatatud_tegevusalad: activities.map((activity) => ({ ...card(), ...activity })),
      info_majandusaasta_aruannetest: years.map((each) => ({
        ...card(),
        majandusaasta_perioodi_algus_kpv: `01.01.${each}`,
        majandusaasta_perioodi_lopp_kpv: `31.12.${each}`,
        tootajate_arv: String(Math.floor(random() * 20)),
        ettevotja_aadress_aruandes: `${street}, ${place.place}, ${company.postalCode}`,
        tegevusala_emtak_kood: activities[0]?.emtak_kood ?? null,
        tegevusala_emtak_tekstina: activities[0]?.emtak_tekstina ?? null,
        tegevusala_emtak_versioon: activities[0]?.emtak_versioon ?? null,
        tegevusala_emtak_versioon_tekstina: activities[0]?.emtak_versioon_tekstina ?? null,
        tegevusala_nace_kood: activities[0]?.nace_kood ?? null,
      })),
      kommertspandiandmed: null,
      markused_kaardil: [
        {
          ...card(),
          veerg: 5,
          veerg_nimetus: 'Märkused',
          tyyp: 'B',
          tyyp_tekstina: 'Avalik märge',
          sisu: 'Näidisandmed, mida päris registris ei ole.',
          ...since(registrationDate),
        },
      ],
    },
  }
}

/** What a company declares: activities of EMTA's section, seven in ten of EMTAK 2025. */
function activitiesOf(seed: number, index: number, random: () => number) {
  const { letter } = syntheticTaxpayer(seed, index).activity
  const known = activitiesOfSections[letter] ?? []
  if (known.length === 0 || random() < 0.04) return []
  const isNew = random() < 0.71
  const start = Math.floor(random() * known.length)
  const count = random() < 0.85 ? 1 : 2
  const hasMain = random() < 0.98
  return Array.from({ length: Math.min(count, known.length) }, (_, at) => {
    const [old, fresh, name] = known[(start + at) % known.length] ?? ['', '', '']
    const whole = isNew ? fresh : old
    // Some declare a division or a group only.
    const code = random() < 0.001 ? whole.slice(0, pick([2, 3], random)) : whole
    return {
      emtak_kood: code,
      emtak_tekstina: name,
      emtak_versioon: isNew ? 3 : 2,
      emtak_versioon_tekstina: isNew ? 'EMTAK 2025' : 'EMTAK 2008',
      nace_kood: code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2, 4)}` : code,
      on_pohitegevusala: hasMain && at === 0,
      algus_kpv: isNew ? '09.06.2025' : '12.04.2019',
      lopp_kpv: null,
    }
  })
}
