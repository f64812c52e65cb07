import type { County } from '@kvartal/domain/company/county'

/** A tag of the sample, and the rule that selects its companies. */
export interface SampleTag {
  readonly name: string
  readonly description: string
  readonly color: string
  readonly textColor: string
}

const countyColor = '#334155'

interface ActivityTag extends SampleTag {
  /**
   * EMTAK sections as written by `readableActivity`; the tag without sections has all other
   * activities.
   */
  readonly activities: readonly string[]
}

/** By activity: every company has exactly one of these. */
export const activityTags: readonly ActivityTag[] = [
  {
    name: 'Ehitus',
    description: 'Ehitusettevõtted',
    color: '#b45309',
    textColor: '#ffffff',
    activities: ['Ehitus'],
  },
  {
    name: 'Kaubandus',
    description: 'Hulgi- ja jaekaubandus, mootorsõidukite remont',
    color: '#1d4ed8',
    textColor: '#ffffff',
    activities: ['Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont'],
  },
  {
    name: 'Kinnisvara',
    description: 'Kinnisvaraalane tegevus',
    color: '#7c3aed',
    textColor: '#ffffff',
    activities: ['Kinnisvaraalane tegevus'],
  },
  {
    name: 'Põllumajandus ja mets',
    description: 'Põllumajandus, metsamajandus ja kalapüük',
    color: '#3f6212',
    textColor: '#ffffff',
    activities: ['Põllumajandus, metsamajandus ja kalapüük'],
  },
  {
    name: 'Tööstus',
    description: 'Töötlev tööstus, mäetööstus ja energeetika',
    color: '#be123c',
    textColor: '#ffffff',
    activities: [
      'Töötlev tööstus',
      'Mäetööstus',
      'Elektrienergia, gaasi, auru ja konditsioneeritud õhuga varustamine',
      'Veevarustus; kanalisatsioon, jäätme- ja saastekäitlus',
    ],
  },
  {
    name: 'Veondus ja laondus',
    description: 'Veondus ja laondus',
    color: '#0f766e',
    textColor: '#ffffff',
    activities: ['Veondus ja laondus'],
  },
  {
    name: 'Teenused',
    description: 'Kõik muud tegevusalad',
    color: '#475569',
    textColor: '#ffffff',
    activities: [],
  },
]

interface CountyTag extends SampleTag {
  readonly county: County
}

/** By county: the five with the most companies of the sample. */
export const countyTags: readonly CountyTag[] = (
  [
    'Harju maakond',
    'Ida-Viru maakond',
    'Lääne-Viru maakond',
    'Pärnu maakond',
    'Tartu maakond',
  ] as const
).map((county) => ({
  name: county,
  description: `Ettevõtted, mille asukoht on ${county}`,
  color: countyColor,
  textColor: '#ffffff',
  county,
}))
