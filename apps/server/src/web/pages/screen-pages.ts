import { type FoundScreen, type Screen, screens } from '@kvartal/contract/screens'
import { absentPage, type PageFacts, plainPage } from './page-facts.ts'

const siteDescription =
  'Eesti ettevõtete rahaline pilt, kvartal kvartali järel: käive, maksud ja töötajad Maksu- ja Tolliameti avaandmetest.'

const found: Readonly<Record<FoundScreen, readonly [title: string, description: string]>> = {
  dashboard: ['Eesti ettevõtete finantsandmed', siteDescription],
  companies: ['Ettevõtted', 'Kvartali ettevõtete loend: registrikood, maakond ja tagid.'],
  company: ['Ettevõte', siteDescription],
  ranking: ['Edetabel', 'Ettevõtted käibe, töötajate, maksude ja teiste näitajate järjekorras.'],
  overview: ['Ülevaade', 'Kvartali summad tegevusalade ja maakondade kaupa.'],
}

/** The general facts of a screen, without any data. */
export function screenPage(screen: Screen): PageFacts {
  if (!isFound(screen)) return plainPage('Kvartal', siteDescription, null)
  const [title, description] = found[screen]
  return plainPage(title, description, screen === 'company' ? null : screens[screen])
}

export function isFound(screen: Screen): screen is FoundScreen {
  return Object.hasOwn(found, screen)
}

export const unknownPage = absentPage(
  'Lehte ei leitud',
  'Sellel aadressil ei ole midagi. Võib-olla on leht ümber nimetatud.',
)
