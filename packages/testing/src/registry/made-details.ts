/** The file of general data with these companies, in the register's layout. */
export function detailsJson(companies: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(companies, null, 4))
}

/** A company of the file; the parts of its general data that are not given are null. */
export function madeDetails(
  general: Readonly<Record<string, unknown>> = {},
  top: Readonly<Record<string, unknown>> = {},
) {
  return {
    ariregistri_kood: 16752073,
    nimi: 'Näidis Reklaam OÜ',
    yldandmed: {
      staatus: 'R',
      oiguslik_vorm: 'OÜ',
      aadressid: null,
      kapitalid: null,
      sidevahendid: null,
      teatatud_tegevusalad: null,
      ...general,
    },
    ...top,
  }
}

/** A declared activity; a main one of EMTAK 2025, if nothing else is given. */
export function madeActivity(given: Readonly<Record<string, unknown>> = {}) {
  return {
    emtak_kood: '73111',
    emtak_tekstina: 'Reklaamiagentuuride tegevus',
    emtak_versioon: 3,
    emtak_versioon_tekstina: 'EMTAK 2025',
    nace_kood: '73.11',
    on_pohitegevusala: true,
    algus_kpv: '09.06.2025',
    lopp_kpv: null,
    ...given,
  }
}
