/** A section of the activity classification (EMTAK 2008, equal to NACE Rev. 2) as EMTA prints it. */
export interface Activity {
  readonly section: string
  readonly estonian: string
  readonly english: string
}

/** The sections A to U as EMTA prints them, in upper case. */
export const activities: readonly Activity[] = [
  { section: 'A', estonian: 'PÕLLUMAJANDUS, METSAMAJANDUS JA KALAPÜÜK', english: 'AGRICULTURE, FORESTRY AND FISHING' },
  { section: 'B', estonian: 'MÄETÖÖSTUS', english: 'MINING AND QUARRYING' },
  { section: 'C', estonian: 'TÖÖTLEV TÖÖSTUS', english: 'MANUFACTURING' },
  {
    section: 'D',
    estonian: 'ELEKTRIENERGIA, GAASI, AURU JA KONDITSIONEERITUD ÕHUGA VARUSTAMINE',
    english: 'ELECTRICITY, GAS, STEAM AND AIR CONDITIONING SUPPLY',
  },
  {
    section: 'E',
    estonian: 'VEEVARUSTUS; KANALISATSIOON, JÄÄTME- JA SAASTEKÄITLUS',
    english: 'WATER SUPPLY; SEWERAGE, WASTE MANAGEMENT AND REMEDIATION ACTIVITIES',
  },
  { section: 'F', estonian: 'EHITUS', english: 'CONSTRUCTION' },
  {
    section: 'G',
    estonian: 'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT',
    english: 'WHOLESALE AND RETAIL TRADE; REPAIR OF MOTOR VEHICLES AND MOTORCYCLES',
  },
  { section: 'H', estonian: 'VEONDUS JA LAONDUS', english: 'TRANSPORTATION AND STORAGE' },
  { section: 'I', estonian: 'MAJUTUS JA TOITLUSTUS', english: 'ACCOMMODATION AND FOOD SERVICE ACTIVITIES' },
  { section: 'J', estonian: 'INFO JA SIDE', english: 'INFORMATION AND COMMUNICATION' },
  { section: 'K', estonian: 'FINANTS- JA KINDLUSTUSTEGEVUS', english: 'FINANCIAL AND INSURANCE ACTIVITIES' },
  { section: 'L', estonian: 'KINNISVARAALANE TEGEVUS', english: 'REAL ESTATE ACTIVITIES' },
  {
    section: 'M',
    estonian: 'KUTSE-, TEADUS- JA TEHNIKAALANE TEGEVUS',
    english: 'PROFESSIONAL, SCIENTIFIC AND TECHNICAL ACTIVITIES',
  },
  { section: 'N', estonian: 'HALDUS- JA ABITEGEVUSED', english: 'ADMINISTRATIVE AND SUPPORT SERVICE ACTIVITIES' },
  {
    section: 'O',
    estonian: 'AVALIK HALDUS JA RIIGIKAITSE; KOHUSTUSLIK SOTSIAALKINDLUSTUS',
    english: 'PUBLIC ADMINISTRATION AND DEFENCE; COMPULSORY SOCIAL SECURITY',
  },
  { section: 'P', estonian: 'HARIDUS', english: 'EDUCATION' },
  { section: 'Q', estonian: 'TERVISHOID JA SOTSIAALHOOLEKANNE', english: 'HUMAN HEALTH AND SOCIAL WORK ACTIVITIES' },
  { section: 'R', estonian: 'KUNST, MEELELAHUTUS JA VABA AEG', english: 'ARTS, ENTERTAINMENT AND RECREATION' },
  { section: 'S', estonian: 'MUUD TEENINDAVAD TEGEVUSED', english: 'OTHER SERVICE ACTIVITIES' },
  {
    section: 'T',
    estonian:
      'KODUMAJAPIDAMISTE KUI TÖÖANDJATE TEGEVUS; KODUMAJAPIDAMISTE OMA TARBEKS MÕELDUD ERISTAMATA KAUPADE ' +
      'TOOTMINE JA TEENUSTE OSUTAMINE',
    english:
      'ACTIVITIES OF HOUSEHOLDS AS EMPLOYERS; UNDIFFERENTIATED GOODS- AND SERVICES-PRODUCING ACTIVITIES OF ' +
      'HOUSEHOLDS FOR OWN USE',
  },
  {
    section: 'U',
    estonian: 'EKSTERRITORIAALSETE ORGANISATSIOONIDE JA ÜKSUSTE TEGEVUS',
    english: 'ACTIVITIES OF EXTRATERRITORIAL ORGANISATIONS AND BODIES',
  },
]

// Characters outside a-z are dropped, not folded: older files print 'Õ' as something else ('S?IDUKITE').
function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

const estonianByKey = new Map(
  activities.flatMap(({ estonian, english }) => [
    [keyOf(estonian), estonian] as const,
    [keyOf(english), estonian] as const,
  ]),
)

/**
 * The section's Estonian name for a text printed by EMTA; an unknown text is returned unchanged, an empty one as
 * `null`.
 */
export function activityNamed(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : (estonianByKey.get(keyOf(trimmed)) ?? trimmed)
}
