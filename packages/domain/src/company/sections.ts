/**
 * Sections of the classification of activities (EMTAK), as EMTA prints them. Names: Statistics
 * Estonia and Registrite ja Infosüsteemide Keskus (EMTAK); English names: Eurostat (NACE).
 */
export interface Section {
  readonly letter: string
  /** Of its divisions, the two digits with which codes begin; the others follow up to the next section. */
  readonly firstDivision: number
  readonly estonian: string
  readonly english: string
  /** As it fits where width is small; the name where it is short enough itself. */
  readonly short?: string
}

/**
 * A section of 2025, and the one of 2008 that its activities belonged to: J was split, and all
 * after it moved a letter.
 */
interface SectionOf2025 extends Section {
  readonly before: string
}

/** The sections A to U of EMTAK 2008, equal to NACE Rev. 2. */
export const sectionsOf2008: readonly Section[] = [
  {
    letter: 'A',
    firstDivision: 1,
    estonian: 'PÕLLUMAJANDUS, METSAMAJANDUS JA KALAPÜÜK',
    short: 'Põllumajandus ja metsandus',
    english: 'AGRICULTURE, FORESTRY AND FISHING',
  },
  { letter: 'B', firstDivision: 5, estonian: 'MÄETÖÖSTUS', english: 'MINING AND QUARRYING' },
  { letter: 'C', firstDivision: 10, estonian: 'TÖÖTLEV TÖÖSTUS', english: 'MANUFACTURING' },
  {
    letter: 'D',
    firstDivision: 35,
    estonian: 'ELEKTRIENERGIA, GAASI, AURU JA KONDITSIONEERITUD ÕHUGA VARUSTAMINE',
    short: 'Elekter ja gaas',
    english: 'ELECTRICITY, GAS, STEAM AND AIR CONDITIONING SUPPLY',
  },
  {
    letter: 'E',
    firstDivision: 36,
    estonian: 'VEEVARUSTUS; KANALISATSIOON, JÄÄTME- JA SAASTEKÄITLUS',
    short: 'Vesi ja jäätmed',
    english: 'WATER SUPPLY; SEWERAGE, WASTE MANAGEMENT AND REMEDIATION ACTIVITIES',
  },
  { letter: 'F', firstDivision: 41, estonian: 'EHITUS', english: 'CONSTRUCTION' },
  {
    letter: 'G',
    firstDivision: 45,
    estonian: 'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT',
    short: 'Hulgi- ja jaekaubandus',
    english: 'WHOLESALE AND RETAIL TRADE; REPAIR OF MOTOR VEHICLES AND MOTORCYCLES',
  },
  {
    letter: 'H',
    firstDivision: 49,
    estonian: 'VEONDUS JA LAONDUS',
    english: 'TRANSPORTATION AND STORAGE',
  },
  {
    letter: 'I',
    firstDivision: 55,
    estonian: 'MAJUTUS JA TOITLUSTUS',
    english: 'ACCOMMODATION AND FOOD SERVICE ACTIVITIES',
  },
  {
    letter: 'J',
    firstDivision: 58,
    estonian: 'INFO JA SIDE',
    english: 'INFORMATION AND COMMUNICATION',
  },
  {
    letter: 'K',
    firstDivision: 64,
    estonian: 'FINANTS- JA KINDLUSTUSTEGEVUS',
    short: 'Finants ja kindlustus',
    english: 'FINANCIAL AND INSURANCE ACTIVITIES',
  },
  {
    letter: 'L',
    firstDivision: 68,
    estonian: 'KINNISVARAALANE TEGEVUS',
    short: 'Kinnisvara',
    english: 'REAL ESTATE ACTIVITIES',
  },
  {
    letter: 'M',
    firstDivision: 69,
    estonian: 'KUTSE-, TEADUS- JA TEHNIKAALANE TEGEVUS',
    short: 'Kutse- ja tehnikategevus',
    english: 'PROFESSIONAL, SCIENTIFIC AND TECHNICAL ACTIVITIES',
  },
  {
    letter: 'N',
    firstDivision: 77,
    estonian: 'HALDUS- JA ABITEGEVUSED',
    english: 'ADMINISTRATIVE AND SUPPORT SERVICE ACTIVITIES',
  },
  {
    letter: 'O',
    firstDivision: 84,
    estonian: 'AVALIK HALDUS JA RIIGIKAITSE; KOHUSTUSLIK SOTSIAALKINDLUSTUS',
    short: 'Avalik haldus ja riigikaitse',
    english: 'PUBLIC ADMINISTRATION AND DEFENCE; COMPULSORY SOCIAL SECURITY',
  },
  { letter: 'P', firstDivision: 85, estonian: 'HARIDUS', english: 'EDUCATION' },
  {
    letter: 'Q',
    firstDivision: 86,
    estonian: 'TERVISHOID JA SOTSIAALHOOLEKANNE',
    short: 'Tervishoid ja hoolekanne',
    english: 'HUMAN HEALTH AND SOCIAL WORK ACTIVITIES',
  },
  {
    letter: 'R',
    firstDivision: 90,
    estonian: 'KUNST, MEELELAHUTUS JA VABA AEG',
    short: 'Kunst ja vaba aeg',
    english: 'ARTS, ENTERTAINMENT AND RECREATION',
  },
  {
    letter: 'S',
    firstDivision: 94,
    estonian: 'MUUD TEENINDAVAD TEGEVUSED',
    short: 'Muud teenused',
    english: 'OTHER SERVICE ACTIVITIES',
  },
  {
    letter: 'T',
    firstDivision: 97,
    estonian:
      'KODUMAJAPIDAMISTE KUI TÖÖANDJATE TEGEVUS; KODUMAJAPIDAMISTE OMA TARBEKS MÕELDUD ERISTAMATA KAUPADE ' +
      'TOOTMINE JA TEENUSTE OSUTAMINE',
    short: 'Kodumajapidamised',
    english:
      'ACTIVITIES OF HOUSEHOLDS AS EMPLOYERS; UNDIFFERENTIATED GOODS- AND SERVICES-PRODUCING ACTIVITIES OF ' +
      'HOUSEHOLDS FOR OWN USE',
  },
  {
    letter: 'U',
    firstDivision: 99,
    estonian: 'EKSTERRITORIAALSETE ORGANISATSIOONIDE JA ÜKSUSTE TEGEVUS',
    short: 'Rahvusvahelised ühendused',
    english: 'ACTIVITIES OF EXTRATERRITORIAL ORGANISATIONS AND BODIES',
  },
]

/** The sections A to V of EMTAK 2025, equal to NACE Rev. 2.1. */
export const sectionsOf2025: readonly SectionOf2025[] = [
  {
    letter: 'A',
    firstDivision: 1,
    estonian: 'PÕLLUMAJANDUS, METSAMAJANDUS JA KALAPÜÜK',
    english: 'AGRICULTURE, FORESTRY AND FISHING',
    before: 'A',
  },
  {
    letter: 'B',
    firstDivision: 5,
    estonian: 'MÄETÖÖSTUS',
    english: 'MINING AND QUARRYING',
    before: 'B',
  },
  {
    letter: 'C',
    firstDivision: 10,
    estonian: 'TÖÖTLEV TÖÖSTUS',
    english: 'MANUFACTURING',
    before: 'C',
  },
  {
    letter: 'D',
    firstDivision: 35,
    estonian: 'ELEKTRIENERGIA, GAASI, AURU JA KONDITSIONEERITUD ÕHUGA VARUSTAMINE',
    english: 'ELECTRICITY, GAS, STEAM AND AIR CONDITIONING SUPPLY',
    before: 'D',
  },
  {
    letter: 'E',
    firstDivision: 36,
    estonian: 'VEEVARUSTUS; KANALISATSIOON, JÄÄTME- JA SAASTEKÄITLUS',
    english: 'WATER SUPPLY; SEWERAGE, WASTE MANAGEMENT AND REMEDIATION ACTIVITIES',
    before: 'E',
  },
  {
    letter: 'F',
    firstDivision: 41,
    estonian: 'EHITUS',
    english: 'CONSTRUCTION',
    before: 'F',
  },
  {
    letter: 'G',
    firstDivision: 46,
    estonian: 'HULGI- JA JAEKAUBANDUS',
    english: 'WHOLESALE AND RETAIL TRADE',
    before: 'G',
  },
  {
    letter: 'H',
    firstDivision: 49,
    estonian: 'VEONDUS JA LAONDUS',
    english: 'TRANSPORTATION AND STORAGE',
    before: 'H',
  },
  {
    letter: 'I',
    firstDivision: 55,
    estonian: 'MAJUTUS JA TOITLUSTUS',
    english: 'ACCOMMODATION AND FOOD SERVICE ACTIVITIES',
    before: 'I',
  },
  {
    letter: 'J',
    firstDivision: 58,
    estonian: 'KIRJASTAMINE, RINGHÄÄLING NING SISU TOOTMINE JA LEVITAMINE',
    english: 'PUBLISHING, BROADCASTING, AND CONTENT PRODUCTION AND DISTRIBUTION ACTIVITIES',
    before: 'J',
  },
  {
    letter: 'K',
    firstDivision: 61,
    estonian:
      'ELEKTROONILISE SIDE TEENUS, PROGRAMMEERIMINE, KONSULTATSIOONID, ANDMETÖÖTLUSTARISTU JA MUU INFOALANE TEGEVUS',
    english:
      'TELECOMMUNICATION, COMPUTER PROGRAMMING, CONSULTING, COMPUTING INFRASTRUCTURE AND OTHER INFORMATION SERVICE ACTIVITIES',
    before: 'J',
  },
  {
    letter: 'L',
    firstDivision: 64,
    estonian: 'FINANTS- JA KINDLUSTUSTEGEVUS',
    english: 'FINANCIAL AND INSURANCE ACTIVITIES',
    before: 'K',
  },
  {
    letter: 'M',
    firstDivision: 68,
    estonian: 'KINNISVARAALANE TEGEVUS',
    english: 'REAL ESTATE ACTIVITIES',
    before: 'L',
  },
  {
    letter: 'N',
    firstDivision: 69,
    estonian: 'KUTSE-, TEADUS- JA TEHNIKAALANE TEGEVUS',
    english: 'PROFESSIONAL, SCIENTIFIC AND TECHNICAL ACTIVITIES',
    before: 'M',
  },
  {
    letter: 'O',
    firstDivision: 77,
    estonian: 'HALDUS- JA ABITEGEVUSED',
    english: 'ADMINISTRATIVE AND SUPPORT SERVICE ACTIVITIES',
    before: 'N',
  },
  {
    letter: 'P',
    firstDivision: 84,
    estonian: 'AVALIK HALDUS JA RIIGIKAITSE; KOHUSTUSLIK SOTSIAALKINDLUSTUS',
    english: 'PUBLIC ADMINISTRATION AND DEFENCE; COMPULSORY SOCIAL SECURITY',
    before: 'O',
  },
  {
    letter: 'Q',
    firstDivision: 85,
    estonian: 'HARIDUS',
    english: 'EDUCATION',
    before: 'P',
  },
  {
    letter: 'R',
    firstDivision: 86,
    estonian: 'TERVISHOID JA SOTSIAALHOOLEKANNE',
    english: 'HUMAN HEALTH AND SOCIAL WORK ACTIVITIES',
    before: 'Q',
  },
  {
    letter: 'S',
    firstDivision: 90,
    estonian: 'KUNST, SPORT JA VABA AEG',
    english: 'ARTS, SPORTS AND RECREATION',
    before: 'R',
  },
  {
    letter: 'T',
    firstDivision: 94,
    estonian: 'MUUD TEENINDAVAD TEGEVUSED',
    english: 'OTHER SERVICE ACTIVITIES',
    before: 'S',
  },
  {
    letter: 'U',
    firstDivision: 97,
    estonian:
      'KODUMAJAPIDAMISTE KUI TÖÖANDJATE TEGEVUS NING KODUMAJAPIDAMISTE OMA TARBEKS MÕELDUD ERISTAMATA KAUPADE TOOTMINE JA TEENUSTE OSUTAMINE',
    english:
      'ACTIVITIES OF HOUSEHOLDS AS EMPLOYERS AND UNDIFFERENTIATED GOODS - AND SERVICE-PRODUCING ACTIVITIES OF HOUSEHOLDS FOR OWN USE',
    before: 'T',
  },
  {
    letter: 'V',
    firstDivision: 99,
    estonian: 'EKSTERRITORIAALSETE ORGANISATSIOONIDE JA ÜKSUSTE TEGEVUS',
    english: 'ACTIVITIES OF EXTRATERRITORIAL ORGANISATIONS AND BODIES',
    before: 'U',
  },
]
