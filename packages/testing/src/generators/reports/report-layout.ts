/** The headings of the general file, in order. */
export const headingLayout = [
  'report_id',
  'taidetud_aruanne_report_id',
  'registrikood',
  'õiguslik vorm',
  'staatus',
  'aruandeaasta',
  'kas konsolideeritud?',
  'period_start',
  'period_end',
  'esitatud_kpv',
  'kas auditeeritud?',
  'valitud aruanne kategooria',
  'minimaalne kategooria andmete alusel',
  'auditi töövõtu liik',
  'audiitori otsuse tüüp',
  'modifikatsioon asjaolu rõhutamine',
  'modifikatsioon muu asjaolu',
  'modifikatsioon tegevuse jatkuvus',
  'Audiitorettevõtja (AEV)',
] as const

/** The headings of the files of elements, in order. */
export const elementLayout = [
  'report_id',
  'tabel',
  'elemendi_label',
  'elemendi_nimetus',
  'vaartus',
] as const

/** The headings of the file of revenue by activity, in order. */
export const activityLayout = [
  'report_id',
  'emtak',
  'Jaotatud müügitulu',
  'põhitegevusala',
  'emtak_version',
] as const
