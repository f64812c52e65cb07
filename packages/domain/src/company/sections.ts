/**
 * Sections of the classification of activities (EMTAK), as EMTA prints them. Names: Statistics
 * Estonia and Registrite ja Infosüsteemide Keskus (EMTAK); English names: Eurostat (NACE).
 */
export interface Section {
  readonly letter: string
  readonly estonian: string
  readonly english: string
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
    estonian: 'PÕLLUMAJANDUS, METSAMAJANDUS JA KALAPÜÜK',
    english: 'AGRICULTURE, FORESTRY AND FISHING',
  },
  { letter: 'B', estonian: 'MÄETÖÖSTUS', english: 'MINING AND QUARRYING' },
  { letter: 'C', estonian: 'TÖÖTLEV TÖÖSTUS', english: 'MANUFACTURING' },
  {
    letter: 'D',
    estonian: 'ELEKTRIENERGIA, GAASI, AURU JA KONDITSIONEERITUD ÕHUGA VARUSTAMINE',
    english: 'ELECTRICITY, GAS, STEAM AND AIR CONDITIONING SUPPLY',
  },
  {
    letter: 'E',
    estonian: 'VEEVARUSTUS; KANALISATSIOON, JÄÄTME- JA SAASTEKÄITLUS',
    english: 'WATER SUPPLY; SEWERAGE, WASTE MANAGEMENT AND REMEDIATION ACTIVITIES',
  },
  { letter: 'F', estonian: 'EHITUS', english: 'CONSTRUCTION' },
  {
    letter: 'G',
    estonian: 'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT',
    english: 'WHOLESALE AND RETAIL TRADE; REPAIR OF MOTOR VEHICLES AND MOTORCYCLES',
  },
  { letter: 'H', estonian: 'VEONDUS JA LAONDUS', english: 'TRANSPORTATION AND STORAGE' },
  {
    letter: 'I',
    estonian: 'MAJUTUS JA TOITLUSTUS',
    english: 'ACCOMMODATION AND FOOD SERVICE ACTIVITIES',
  },
  { letter: 'J', estonian: 'INFO JA SIDE', english: 'INFORMATION AND COMMUNICATION' },
  {
    letter: 'K',
    estonian: 'FINANTS- JA KINDLUSTUSTEGEVUS',
    english: 'FINANCIAL AND INSURANCE ACTIVITIES',
  },
  { letter: 'L', estonian: 'KINNISVARAALANE TEGEVUS', english: 'REAL ESTATE ACTIVITIES' },
  {
    letter: 'M',
    estonian: 'KUTSE-, TEADUS- JA TEHNIKAALANE TEGEVUS',
    english: 'PROFESSIONAL, SCIENTIFIC AND TECHNICAL ACTIVITIES',
  },
  {
    letter: 'N',
    estonian: 'HALDUS- JA ABITEGEVUSED',
    english: 'ADMINISTRATIVE AND SUPPORT SERVICE ACTIVITIES',
  },
  {
    letter: 'O',
    estonian: 'AVALIK HALDUS JA RIIGIKAITSE; KOHUSTUSLIK SOTSIAALKINDLUSTUS',
    english: 'PUBLIC ADMINISTRATION AND DEFENCE; COMPULSORY SOCIAL SECURITY',
  },
  { letter: 'P', estonian: 'HARIDUS', english: 'EDUCATION' },
  {
    letter: 'Q',
    estonian: 'TERVISHOID JA SOTSIAALHOOLEKANNE',
    english: 'HUMAN HEALTH AND SOCIAL WORK ACTIVITIES',
  },
  {
    letter: 'R',
    estonian: 'KUNST, MEELELAHUTUS JA VABA AEG',
    english: 'ARTS, ENTERTAINMENT AND RECREATION',
  },
  { letter: 'S', estonian: 'MUUD TEENINDAVAD TEGEVUSED', english: 'OTHER SERVICE ACTIVITIES' },
  {
    letter: 'T',
    estonian:
      'KODUMAJAPIDAMISTE KUI TÖÖANDJATE TEGEVUS; KODUMAJAPIDAMISTE OMA TARBEKS MÕELDUD ERISTAMATA KAUPADE ' +
      'TOOTMINE JA TEENUSTE OSUTAMINE',
    english:
      'ACTIVITIES OF HOUSEHOLDS AS EMPLOYERS; UNDIFFERENTIATED GOODS- AND SERVICES-PRODUCING ACTIVITIES OF ' +
      'HOUSEHOLDS FOR OWN USE',
  },
  {
    letter: 'U',
    estonian: 'EKSTERRITORIAALSETE ORGANISATSIOONIDE JA ÜKSUSTE TEGEVUS',
    english: 'ACTIVITIES OF EXTRATERRITORIAL ORGANISATIONS AND BODIES',
  },
]

/** The sections A to V of EMTAK 2025, equal to NACE Rev. 2.1. */
export const sectionsOf2025: readonly SectionOf2025[] = [
  {
    letter: 'A',
    estonian: 'PÕLLUMAJANDUS, METSAMAJANDUS JA KALAPÜÜK',
    english: 'AGRICULTURE, FORESTRY AND FISHING',
    before: 'A',
  },
  {
    letter: 'B',
    estonian: 'MÄETÖÖSTUS',
    english: 'MINING AND QUARRYING',
    before: 'B',
  },
  {
    letter: 'C',
    estonian: 'TÖÖTLEV TÖÖSTUS',
    english: 'MANUFACTURING',
    before: 'C',
  },
  {
    letter: 'D',
    estonian: 'ELEKTRIENERGIA, GAASI, AURU JA KONDITSIONEERITUD ÕHUGA VARUSTAMINE',
    english: 'ELECTRICITY, GAS, STEAM AND AIR CONDITIONING SUPPLY',
    before: 'D',
  },
  {
    letter: 'E',
    estonian: 'VEEVARUSTUS; KANALISATSIOON, JÄÄTME- JA SAASTEKÄITLUS',
    english: 'WATER SUPPLY; SEWERAGE, WASTE MANAGEMENT AND REMEDIATION ACTIVITIES',
    before: 'E',
  },
  {
    letter: 'F',
    estonian: 'EHITUS',
    english: 'CONSTRUCTION',
    before: 'F',
  },
  {
    letter: 'G',
    estonian: 'HULGI- JA JAEKAUBANDUS',
    english: 'WHOLESALE AND RETAIL TRADE',
    before: 'G',
  },
  {
    letter: 'H',
    estonian: 'VEONDUS JA LAONDUS',
    english: 'TRANSPORTATION AND STORAGE',
    before: 'H',
  },
  {
    letter: 'I',
    estonian: 'MAJUTUS JA TOITLUSTUS',
    english: 'ACCOMMODATION AND FOOD SERVICE ACTIVITIES',
    before: 'I',
  },
  {
    letter: 'J',
    estonian: 'KIRJASTAMINE, RINGHÄÄLING NING SISU TOOTMINE JA LEVITAMINE',
    english: 'PUBLISHING, BROADCASTING, AND CONTENT PRODUCTION AND DISTRIBUTION ACTIVITIES',
    before: 'J',
  },
  {
    letter: 'K',
    estonian:
      'ELEKTROONILISE SIDE TEENUS, PROGRAMMEERIMINE, KONSULTATSIOONID, ANDMETÖÖTLUSTARISTU JA MUU INFOALANE TEGEVUS',
    english:
      'TELECOMMUNICATION, COMPUTER PROGRAMMING, CONSULTING, COMPUTING INFRASTRUCTURE AND OTHER INFORMATION SERVICE ACTIVITIES',
    before: 'J',
  },
  {
    letter: 'L',
    estonian: 'FINANTS- JA KINDLUSTUSTEGEVUS',
    english: 'FINANCIAL AND INSURANCE ACTIVITIES',
    before: 'K',
  },
  {
    letter: 'M',
    estonian: 'KINNISVARAALANE TEGEVUS',
    english: 'REAL ESTATE ACTIVITIES',
    before: 'L',
  },
  {
    letter: 'N',
    estonian: 'KUTSE-, TEADUS- JA TEHNIKAALANE TEGEVUS',
    english: 'PROFESSIONAL, SCIENTIFIC AND TECHNICAL ACTIVITIES',
    before: 'M',
  },
  {
    letter: 'O',
    estonian: 'HALDUS- JA ABITEGEVUSED',
    english: 'ADMINISTRATIVE AND SUPPORT SERVICE ACTIVITIES',
    before: 'N',
  },
  {
    letter: 'P',
    estonian: 'AVALIK HALDUS JA RIIGIKAITSE; KOHUSTUSLIK SOTSIAALKINDLUSTUS',
    english: 'PUBLIC ADMINISTRATION AND DEFENCE; COMPULSORY SOCIAL SECURITY',
    before: 'O',
  },
  {
    letter: 'Q',
    estonian: 'HARIDUS',
    english: 'EDUCATION',
    before: 'P',
  },
  {
    letter: 'R',
    estonian: 'TERVISHOID JA SOTSIAALHOOLEKANNE',
    english: 'HUMAN HEALTH AND SOCIAL WORK ACTIVITIES',
    before: 'Q',
  },
  {
    letter: 'S',
    estonian: 'KUNST, SPORT JA VABA AEG',
    english: 'ARTS, SPORTS AND RECREATION',
    before: 'R',
  },
  {
    letter: 'T',
    estonian: 'MUUD TEENINDAVAD TEGEVUSED',
    english: 'OTHER SERVICE ACTIVITIES',
    before: 'S',
  },
  {
    letter: 'U',
    estonian:
      'KODUMAJAPIDAMISTE KUI TÖÖANDJATE TEGEVUS NING KODUMAJAPIDAMISTE OMA TARBEKS MÕELDUD ERISTAMATA KAUPADE TOOTMINE JA TEENUSTE OSUTAMINE',
    english:
      'ACTIVITIES OF HOUSEHOLDS AS EMPLOYERS AND UNDIFFERENTIATED GOODS - AND SERVICE-PRODUCING ACTIVITIES OF HOUSEHOLDS FOR OWN USE',
    before: 'T',
  },
  {
    letter: 'V',
    estonian: 'EKSTERRITORIAALSETE ORGANISATSIOONIDE JA ÜKSUSTE TEGEVUS',
    english: 'ACTIVITIES OF EXTRATERRITORIAL ORGANISATIONS AND BODIES',
    before: 'U',
  },
]
