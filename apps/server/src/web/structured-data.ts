import type { Organization, PageFacts } from './pages/page-facts.ts'

/** The identifier of Estonian registry codes in ISO 6523. */
const estonianCodes = '0191'

/** Structured data (schema.org) about a page, for search engines. */
export function structuredData(
  { title, description, address, organizations }: PageFacts,
  origin: string,
): object {
  const about = organizations.map((each) => organization(each, origin))
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': origin + (address ?? '/'),
    url: origin + (address ?? '/'),
    name: title,
    description,
    inLanguage: 'et',
    isPartOf: { '@type': 'WebSite', '@id': `${origin}/`, url: `${origin}/`, name: 'Kvartal' },
    ...(about.length === 1 && { mainEntity: about[0] }),
    ...(about.length > 1 && { about }),
  }
}

function organization(
  { registryCode, name, county = null, registrationDate = null, formerNames = [] }: Organization,
  origin: string,
): object {
  const url = `${origin}/companies/${registryCode}`
  return {
    '@type': 'Organization',
    '@id': url,
    url,
    name,
    legalName: name,
    identifier: { '@type': 'PropertyValue', name: 'Registrikood', value: registryCode },
    iso6523Code: `${estonianCodes}:${registryCode}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'EE',
      ...(county !== null && { addressRegion: county }),
    },
    ...(registrationDate !== null && { foundingDate: registrationDate }),
    ...(formerNames.length > 0 && { alternateName: formerNames }),
  }
}
